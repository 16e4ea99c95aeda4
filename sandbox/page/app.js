/**
 * The sandbox's page: one server as each of its people sees it, several of them side by side. What is
 * open in which pane stands in the address, so that a reload or a second window shows the same.
 */
import { connect } from './client.js';
import { avatar, h, icon } from './dom.js';
import { createPane } from './pane.js';
import { remembered, remember } from './memory.js';

const burger = 'M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z';
const besideIcon =
  'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zm1 2v10h6V7zm8 0v10h6V7z';
const signs = { dm: '@', voice: '🔊', stage: '🎙', announcement: '📣', forum: '💬', privateThread: '🔒' };

const client = await connect();
const panes = [];
const unread = new Map();
const toasts = h('div', { class: 'toasts', role: 'status' });
const sidebar = h('nav', { class: 'sidebar', 'aria-label': 'Channels and people' });
const columns = h('main', { class: 'panes' });
const shade = h('div', { class: 'shade', onclick: () => menu(false) });
const offline = h(
  'div',
  { class: 'offline', role: 'alert', hidden: true },
  'No connection to the sandbox. Trying again…',
);
document.body.append(sidebar, shade, columns, toasts, offline);

const app = {
  client,
  toast,
  menuButton: () =>
    h(
      'button',
      {
        type: 'button',
        class: 'round menu-button',
        'aria-label': 'Channels and people',
        onclick: () => menu(true),
      },
      icon(burger),
    ),
  /** A pane shows somebody or something else now. */
  moved: () => {
    remember(panes.map(({ at }) => at));
    for (const { at } of panes) unread.delete(at.userId);
    drawSidebar();
  },
  close: (pane) => {
    panes.splice(panes.indexOf(pane), 1);
    pane.element.remove();
    arrange();
  },
};

const first = client.world();
const seen = remembered(first);
if (seen.length === 0) seen.push({ userId: client.whoever, channelId: first.guilds[0].channels[0].id });
for (const at of seen) await open(at);

client.onChange((change) => {
  if (change.type === 'ping') pinged(change);
  drawSidebar();
});
client.onConnection((up) => {
  offline.hidden = up;
});

async function open(at) {
  await client.open(at.userId);
  const pane = createPane(app, at);
  panes.push(pane);
  columns.append(pane.element);
  arrange();
}

function arrange() {
  panes.forEach((pane) => pane.closable(panes.length > 1));
  app.moved();
}

function menu(shown) {
  document.body.classList.toggle('with-menu', shown);
  if (shown) sidebar.querySelector('button')?.focus();
}
document.addEventListener('keydown', (event) => event.key === 'Escape' && menu(false));

/** Counts mentions of people whom no pane shows; their sessions stay open once they were shown. */
function pinged({ userId }) {
  if (panes.some(({ at }) => at.userId === userId)) return;
  unread.set(userId, (unread.get(userId) ?? 0) + 1);
}

function drawSidebar() {
  const main = panes[0];
  const { guilds, users } = client.world(main.at.userId);
  const guild =
    guilds.find((g) => g.channels.some((channel) => channel.id === main.at.channelId)) ?? guilds[0];
  document.title = `#${main.channelName()} · ${guild.name}`;
  const focused = document.activeElement?.dataset?.key;
  sidebar.replaceChildren(
    h('h1', { class: 'server-name' }, guild.name),
    h(
      'div',
      { class: 'sidebar-scroll' },
      h('h2', null, 'Channels'),
      guilds.flatMap((g) =>
        g.channels.map((channel) => channelRow(channel, main, guilds.length > 1 ? g : null)),
      ),
      h('h2', null, 'Direct messages'),
      channelRow({ ...client.world(main.at.userId).direct, name: 'the bot' }, main, null),
      h('h2', null, 'Play as'),
      guild.members
        .filter((member) => !member.bot)
        .map((member) => personRow(users.find(({ id }) => id === member.id) ?? member, main)),
    ),
  );
  if (focused) sidebar.querySelector(`[data-key="${focused}"]`)?.focus();
}

function stateOf({ archived, locked }) {
  const state = [archived && 'archived', locked && 'locked'].filter(Boolean);
  return state.length === 0 ? '' : ` (${state.join(', ')})`;
}

function channelRow(channel, main, guild) {
  return h(
    'button',
    {
      type: 'button',
      class: channel.kind.toLowerCase().endsWith('thread') ? 'channel thread' : 'channel',
      'aria-current': main.at.channelId === channel.id ? 'true' : undefined,
      'data-key': `channel-${channel.id}`,
      onclick: () => {
        void main.show({ channelId: channel.id });
        menu(false);
      },
    },
    h('span', { class: 'hash', 'aria-hidden': 'true' }, signs[channel.kind] ?? '#'),
    h('span', null, channel.name, stateOf(channel), guild ? ` · ${guild.name}` : ''),
  );
}

function personRow(user, main) {
  const count = unread.get(user.id) ?? 0;
  return h(
    'div',
    { class: 'person-row' },
    h(
      'button',
      {
        type: 'button',
        class: 'person',
        'aria-current': main.at.userId === user.id ? 'true' : undefined,
        'data-key': `person-${user.id}`,
        onclick: () => {
          void main.show({ userId: user.id });
          menu(false);
        },
      },
      avatar(user),
      h('span', { class: 'name' }, user.displayName),
      count > 0 ? h('span', { class: 'badge', 'aria-label': `${count} mentions` }, String(count)) : null,
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'beside',
        title: `Show ${user.displayName} beside`,
        'aria-label': `Show ${user.displayName} beside`,
        onclick: () => open({ userId: user.id, channelId: main.at.channelId }),
      },
      icon(besideIcon),
    ),
  );
}

function toast(text, fault = false) {
  const note = h('div', { class: fault ? 'toast fault' : 'toast' }, text);
  toasts.append(note);
  setTimeout(() => note.remove(), 6000);
}
