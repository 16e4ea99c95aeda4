/**
 * What the sandbox claims of Discord, each with the page of Discord's documentation that says so (repository
 * discord/discord-api-docs, folder `developers/`, state of August 2026; or an issue there) and how the sandbox
 * does it. `README.md` shows the table, `test/sandbox/claims.test.ts` has a test under every claim's name, and
 * the claims of `questions.ts` can be put to the real Discord with `npm run -s probe`.
 */
export interface Claim {
  readonly claim: string;
  readonly page: string;
  readonly how: string;
}

export const claims = [
  {
    claim: 'without Read Message History a listing is 200 and empty',
    page: 'resources/message, Get Channel Messages',
    how: 'the list is empty; one message by its id is refused with 50001',
  },
  {
    claim: 'a reply needs Read Message History',
    page: 'topics/opcodes-and-status-codes, 160002',
    how: '160002',
  },
  {
    claim: 'a direct message can be refused in four ways',
    page: 'topics/opcodes-and-status-codes, 50007, 50278, 50033, 40003',
    how: 'by the state of the reader: 50007 and 50278 on posting, 50033 and 40003 on opening; 50278 also where no server is shared',
  },
  {
    claim: 'a private thread is for its members',
    page: 'topics/threads, Permissions',
    how: '50001 until the bot is added or may manage threads, though the interaction says that it may write',
  },
  {
    claim: 'a locked thread takes no posts and no edits',
    page: 'topics/threads, Locked Threads; topics/opcodes-and-status-codes, 160005',
    how: '160005 without Manage Threads; answers to interactions get through',
  },
  {
    claim: 'an archived thread allows deletion and nothing else',
    page: 'topics/threads, Active & Archived Threads',
    how: 'edits 50083, deletion 204; a post opens it again',
  },
  {
    claim: 'voice and stage chats need Connect',
    page: 'resources/message, Get Channel Messages; topics/permissions, Implicit Permissions',
    how: 'without Connect reading and posting are 50001',
  },
  {
    claim: 'an announcement channel makes announcement threads',
    page: 'topics/threads, Public & Private Threads',
    how: 'type 10 there and nowhere else: 50024; 160007 when there are too many',
  },
  {
    claim: 'announcements take few edits',
    page: 'topics/opcodes-and-status-codes, 20022',
    how: 'ten an hour for a channel, then 429 with 20022 (the number is ours: Discord publishes none)',
  },
  {
    claim: 'a forum takes posts and no messages',
    page: 'topics/threads, Forums; resources/channel, Start Thread in Forum or Media Channel',
    how: 'a message is 50008; a post is a thread with its first message, of one id, and needs Send Messages',
  },
  {
    claim: 'voice and stage channels have no threads',
    page: 'topics/threads, Public & Private Threads',
    how: '50024',
  },
  {
    claim: 'only a community server has a language',
    page: 'resources/guild, preferred_locale',
    how: "en-US everywhere else, in the server and in every interaction; the user's own locale comes with each interaction",
  },
  {
    claim: 'with components V2 an upload is seen only through a component',
    page: 'components/reference; components/reference, File',
    how: 'accepted, shown to nobody, and counted in `hiddenFiles`, which the tests want empty',
  },
  {
    claim: "a message's attachments are those that no component shows",
    page: 'resources/message, Message Object; issue 8277',
    how: '`attachments` of the answer leaves out what components and embeds show',
  },
  {
    claim: 'an edit passes over flags that cannot be changed',
    page: 'resources/message, Edit Message',
    how: '200, and the flags stay',
  },
  {
    claim: 'the flag of components V2 cannot be taken off',
    page: 'resources/message, Edit Message',
    how: '50035',
  },
  {
    claim: 'components V2 and content exclude each other',
    page: 'resources/message, Create Message',
    how: '50035',
  },
  {
    claim: "a file's type follows its name",
    page: 'issue 6785',
    how: 'by the ending alone',
  },
  {
    claim: "an attachment's description is edited without sending it again",
    page: 'change log, June 24, 2026',
    how: 'an entry in `attachments` with id and description',
  },
  {
    claim: 'an edit keeps the files that it lists',
    page: 'resources/message, Edit Message',
    how: 'all without `attachments`, else the ones named',
  },
  {
    claim: 'a silent message notifies nobody',
    page: 'resources/message, Message Flags, SUPPRESS_NOTIFICATIONS',
    how: 'flag 4096 on posts',
  },
  {
    claim: 'a server may notify everybody of every message',
    page: 'resources/guild, Default Message Notification Level',
    how: '`loudFor: everybody`: each message that is not silent notifies every member who sees the channel',
  },
  {
    claim: 'an enforced nonce posts once',
    page: 'resources/message, Create Message',
    how: 'the message that stands is given back',
  },
  {
    claim: 'an empty message is refused',
    page: 'topics/opcodes-and-status-codes, 50006',
    how: '50006',
  },
  {
    claim: 'a message that is gone cannot be edited or deleted',
    page: 'topics/opcodes-and-status-codes, 10008',
    how: '10008',
  },
  {
    claim: 'a channel that is not there is unknown',
    page: 'topics/opcodes-and-status-codes, 10003',
    how: '10003',
  },
  {
    claim: 'an interaction that is not there is unknown',
    page: 'topics/opcodes-and-status-codes, 10062',
    how: '10062 for its callback',
  },
  {
    claim: 'a message holds 40 components and 4000 characters of text',
    page: 'components/reference',
    how: '50035 above either',
  },
  {
    claim: 'custom ids are unique and have at most 100 characters',
    page: 'components/reference, Custom ID',
    how: '50035',
  },
  {
    claim: "a button's label has at most 80 characters",
    page: 'components/reference, Button',
    how: '50035; 38 are recommended, which a test of the bot sees to',
  },
  {
    claim: 'a menu has at most 25 options',
    page: 'components/reference, String Select',
    how: '50035',
  },
  {
    claim: 'what a component names must be attached',
    page: 'components/reference, Unfurled Media Item',
    how: '50035',
  },
  {
    claim: 'mentions are allowed by kind or by name, not both',
    page: 'resources/message, Allowed Mentions Object',
    how: '50035',
  },
  {
    claim: 'commands of menus are 15 a kind and bear a name alone',
    page: 'change log, March 3, 2026; interactions/application-commands, User Commands',
    how: '50035 for more, for a description, for options; the interaction brings target and member, with their permissions there',
  },
  {
    claim: 'of direct messages an interaction tells few permissions',
    page: 'change log, March 18, 2024, app_permissions',
    how: 'to attach files, embed links, mention everyone and use external emoji, though posting there needs no more',
  },
  {
    claim: 'a modal takes menus, radio groups and checkboxes in labels',
    page: 'components/reference, Label, Radio Group, Checkbox Group, Checkbox',
    how: "checked by Discord's own description, none disabled; answered as value or values",
  },
  {
    claim: "an application's emoji need no permission",
    page: 'resources/emoji, Application-Owned Emoji',
    how: '2,000 at most of 256 KiB each; a button that names none that there is: 50035',
  },
  {
    claim: 'messages arrive without their content',
    page: 'events/gateway, Message Content Intent',
    how: "empty content, embeds, attachments and components, except of one's own, in direct channels, and where the bot is mentioned",
  },
  {
    claim: 'a lost connection is resumed where it stopped',
    page: 'events/gateway, Resuming',
    how: 'what was missed is sent again, then RESUMED; after two minutes op 9 and a new session; no identify is spent',
  },
  {
    claim: 'identifies are limited',
    page: 'events/gateway, Identifying; Session Start Limit Object',
    how: '1,000 a day, then every session ends with 4004 and the token is gone; one in 5 s for a key, else op 9',
  },
  {
    claim: 'a 429 says how long to wait in its header or in its body',
    page: 'topics/rate-limits, Exceeding A Rate Limit',
    how: '`Retry-After` and `retry_after`; a fault leaves the header out',
  },
  {
    claim: 'Cloudflare answers in HTML',
    page: 'topics/rate-limits, Invalid Request Limit',
    how: 'as a fault: 429, a page, no JSON, no header',
  },
] as const satisfies readonly Claim[];

export type ClaimName = (typeof claims)[number]['claim'];
