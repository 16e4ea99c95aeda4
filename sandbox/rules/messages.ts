/** What Discord demands of a message beyond its published description. */
import { DiscordError, errors as refusals, invalidForm, type FieldError } from '../rest/discord-error.ts';
import { flagBits, type Component } from '../world/world.ts';
import { componentErrors, componentTypes, everyComponent, type Placed } from './components.ts';

export const messageLimits = {
  content: 2000,
  embedCharacters: 6000,
  rows: 5,
  components: 40,
  text: 4000,
  /** Measured, not published: above this Discord answers 500. */
  componentBytes: 10_000,
  fileBytes: 10 * 1024 * 1024,
  requestBytes: 25 * 1024 * 1024,
} as const;

type Path = readonly (string | number)[];

/** A message as it would stand after the request. */
export interface Draft {
  readonly content: string;
  readonly flags: number;
  readonly components: readonly Component[];
  readonly embeds: readonly Readonly<Record<string, unknown>>[];
  /** Names of the files it would have. */
  readonly fileNames: ReadonlySet<string>;
  readonly hasPoll: boolean;
  /** The parts that this request sets; faults of others are old. */
  readonly sets: { readonly components: boolean };
  /** Where the message lies in the body: `data` for interaction callbacks. */
  readonly at: Path;
}

/** Throws as Discord would answer: 50006 for an empty message, 50035 otherwise. */
export function checkDraft(draft: Draft): void {
  const { at, flags } = draft;
  const v2 = (flags & flagBits.componentsV2) !== 0;
  const all = draft.sets.components ? everyComponent(draft.components, [...at, 'components']) : [];
  const found: FieldError[] = [
    ...contentErrors(draft),
    ...(v2 ? v2Errors(draft, all) : classicErrors(draft, all)),
    ...componentErrors(all),
    ...referenceErrors(draft, all),
  ];
  if (found.length > 0) throw invalidForm(found);
  if (isEmpty(draft)) throw refusals.emptyMessage();
  if (v2 && draft.sets.components) checkWeight(draft);
}

function isEmpty(draft: Draft): boolean {
  return (
    draft.content.trim() === '' &&
    draft.embeds.length === 0 &&
    draft.components.length === 0 &&
    draft.fileNames.size === 0 &&
    !draft.hasPoll
  );
}

function contentErrors(draft: Draft): readonly FieldError[] {
  const found: FieldError[] = [];
  if ([...draft.content].length > messageLimits.content) {
    found.push({
      path: [...draft.at, 'content'],
      code: 'BASE_TYPE_MAX_LENGTH',
      message: `Must be ${messageLimits.content} or fewer in length.`,
    });
  }
  const characters = draft.embeds.reduce((sum, embed) => sum + embedCharacters(embed), 0);
  if (characters > messageLimits.embedCharacters) {
    found.push({
      path: [...draft.at, 'embeds'],
      code: 'MAX_EMBED_SIZE_EXCEEDED',
      message: `Embed size exceeds maximum size of ${messageLimits.embedCharacters}`,
    });
  }
  return found;
}

/** Title, description, field names and values, footer and author count (Discord's "Embed Limits"). */
function embedCharacters(embed: Readonly<Record<string, unknown>>): number {
  const length = (value: unknown): number => (typeof value === 'string' ? [...value].length : 0);
  const { title, description, footer, author, fields } = embed;
  const fieldList = (fields ?? []) as readonly { readonly name?: unknown; readonly value?: unknown }[];
  return (
    length(title) +
    length(description) +
    length((footer as { text?: unknown } | null | undefined)?.text) +
    length((author as { name?: unknown } | null | undefined)?.name) +
    fieldList.reduce((sum, field) => sum + length(field.name) + length(field.value), 0)
  );
}

function v2Errors(draft: Draft, all: readonly Placed[]): readonly FieldError[] {
  const found: FieldError[] = [];
  const legacy = (field: string): void => {
    found.push({
      path: [...draft.at, field],
      code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      message: `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
    });
  };
  if (draft.content !== '') legacy('content');
  if (draft.embeds.length > 0) legacy('embeds');
  if (draft.hasPoll) legacy('poll');
  if (all.length > messageLimits.components) {
    found.push({
      path: [...draft.at, 'components'],
      code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      message: `The total number of components must not exceed ${messageLimits.components}`,
    });
  }
  let text = 0;
  for (const { component } of all) {
    if (component.type === componentTypes.text) text += [...(component['content'] as string)].length;
  }
  if (text > messageLimits.text) {
    found.push({
      path: [...draft.at, 'components'],
      code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      message: `Displayable text size exceeds maximum size of ${messageLimits.text}`,
    });
  }
  return found;
}

function classicErrors(draft: Draft, all: readonly Placed[]): readonly FieldError[] {
  const found: FieldError[] = [];
  const top = draft.sets.components ? draft.components : [];
  if (top.length > messageLimits.rows) {
    found.push({
      path: [...draft.at, 'components'],
      code: 'BASE_TYPE_BAD_LENGTH',
      message: `Must be between 1 and ${messageLimits.rows} in length.`,
    });
  }
  for (const { component, path } of all) {
    const isTop = path.length === draft.at.length + 2;
    if (isTop && component.type !== componentTypes.row) {
      found.push({
        path: [...path, 'type'],
        code: 'UNION_TYPE_CHOICES',
        message: 'Value of field "type" must be one of (1,).',
      });
    }
  }
  return found;
}

/** `attachment://` must name a file of the message. */
function referenceErrors(draft: Draft, all: readonly Placed[]): readonly FieldError[] {
  const found: FieldError[] = [];
  const check = (url: unknown, path: Path): void => {
    const name = attachmentName(url);
    if (name === null || draft.fileNames.has(name)) return;
    found.push({
      path,
      code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
      message: `The referenced attachment ${JSON.stringify(name)} was not found`,
    });
  };
  for (const { component, path } of all) {
    for (const { media, at } of mediaOf(component)) check(media.url, [...path, ...at, 'url']);
  }
  draft.embeds.forEach((embed, i) => {
    for (const part of ['image', 'thumbnail'] as const) {
      const url = (embed[part] as { url?: unknown } | null | undefined)?.url;
      check(url, [...draft.at, 'embeds', i, part, 'url']);
    }
  });
  return found;
}

export function attachmentName(url: unknown): string | null {
  return typeof url === 'string' && url.startsWith('attachment://')
    ? decodeURIComponent(url.slice('attachment://'.length))
    : null;
}

interface Media {
  readonly url: string;
}

/** The pictures and files that one component shows, with their place in it. */
export function mediaOf(component: Component): readonly { readonly media: Media; readonly at: Path }[] {
  switch (component.type) {
    case componentTypes.thumbnail:
      return [{ media: component['media'] as Media, at: ['media'] }];
    case componentTypes.file:
      return [{ media: component['file'] as Media, at: ['file'] }];
    case componentTypes.gallery:
      return (component['items'] as readonly { readonly media: Media }[]).map((item, i) => ({
        media: item.media,
        at: ['items', i, 'media'],
      }));
    default:
      return [];
  }
}

function checkWeight(draft: Draft): void {
  const bytes = Buffer.byteLength(JSON.stringify(draft.components));
  if (bytes <= messageLimits.componentBytes) return;
  throw new DiscordError(500, 0, `500: Internal Server Error (${bytes} bytes of components)`);
}

/** Throws where a request sets flags that it may not, unless they are passed over. */
export function checkFlags(
  flags: unknown,
  { allowed, others }: { readonly allowed: number; readonly others: 'refused' | 'ignored' },
  path: Path,
): void {
  if (others === 'ignored' || typeof flags !== 'number' || (flags & ~allowed) === 0) return;
  throw invalidForm([
    { path, code: 'MESSAGE_FLAGS_INVALID', message: `The flags ${flags & ~allowed} cannot be set here` },
  ]);
}

/** `parse` and the lists exclude each other (Discord's "Allowed Mentions Object"). */
export function checkAllowedMentions(body: Readonly<Record<string, unknown>>, at: Path): void {
  const allowed = body['allowed_mentions'] as
    | {
        readonly parse?: readonly string[] | null;
        readonly users?: readonly string[] | null;
        readonly roles?: readonly string[] | null;
      }
    | null
    | undefined;
  for (const list of ['users', 'roles'] as const) {
    if (allowed?.parse?.includes(list) !== true || (allowed[list] ?? []).length === 0) continue;
    throw invalidForm([
      {
        path: [...at, 'allowed_mentions'],
        code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        message: `parse: ["${list}"] and ${list}: [ids...] are mutually exclusive.`,
      },
    ]);
  }
}
