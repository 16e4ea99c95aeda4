/** Discord's rules for what views make: its own published description, and what that leaves out. */
import { checkModal } from '../../sandbox/rules/modals.ts';
import { checkDraft } from '../../sandbox/rules/messages.ts';
import { checkBody, loadSchemas } from '../../sandbox/rules/schemas.ts';
import { screenFlags, type Modal, type Screen } from '../../src/views/index.ts';

export { loadSchemas };

interface Node {
  readonly type?: number;
  readonly content?: string;
  readonly label?: string;
  readonly components?: readonly Node[];
  readonly [key: string]: unknown;
}

/** Throws where Discord would refuse the message. */
export function checkScreen(screen: Screen): void {
  const components = JSON.parse(JSON.stringify(screen.components)) as Node[];
  const fileNames = screen.pictures.map(({ name }) => name);
  checkBody('MessageCreateRequestSchema', {
    flags: screenFlags,
    components,
    attachments: screen.pictures.map(({ name, alt }, id) => ({
      id: String(id),
      filename: name,
      description: alt,
    })),
    allowed_mentions: { users: screen.mentions, parse: [] },
  });
  checkDraft({
    content: '',
    flags: screenFlags,
    components: components as never,
    embeds: [],
    fileNames: new Set(fileNames),
    hasPoll: false,
    sets: { components: true },
    at: [],
  });
  checkCounts(screen, components);
}

/** The limits once more, counted by hand. */
function checkCounts(screen: Screen, components: readonly Node[]): void {
  const all = every(components);
  if (all.length > 40) throw new Error(`${all.length} components`);
  const length = all.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  if (length > 4000) throw new Error(`${length} characters of text`);
  const labels = all.flatMap(({ type, label }) => (type === 2 ? [label ?? ''] : []));
  for (const label of labels) if (label.length > 38) throw new Error(`label: ${label}`);
  if (new Set(labels).size !== labels.length) throw new Error(`buttons read alike: ${labels.join(' | ')}`);
  for (const { content } of all) if (content?.trim() === '') throw new Error('an empty text');
  for (const { alt } of screen.pictures)
    if (alt.length > 1024 || alt.trim() === '') throw new Error(`${alt.length} characters of alt text`);
  const ids = all.flatMap(({ custom_id: id }) => (typeof id === 'string' ? [id] : []));
  if (new Set(ids).size !== ids.length) throw new Error(`a custom id stands twice: ${ids.join(' ')}`);
}

export function checkForm(modal: Modal): void {
  const body = JSON.parse(JSON.stringify(modal)) as Record<string, unknown>;
  checkBody('ModalInteractionCallbackRequestSchema', { type: 9, data: body });
  checkModal(body);
  if (modal.title.length > 45) throw new Error(`title: ${modal.title}`);
}

/** Every component, nested ones too. */
function every(components: readonly Node[]): readonly Node[] {
  return components.flatMap((component) => [component, ...every(component.components ?? [])]);
}

/** All that stands as text on a screen, in reading order. */
export function textOf(screen: Screen): string {
  const components = JSON.parse(JSON.stringify(screen.components)) as Node[];
  return every(components)
    .flatMap(({ content }) => (content === undefined ? [] : [content]))
    .join('\n');
}

export interface Pressable {
  readonly label: string;
  readonly customId: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
}

/** What can be pressed or picked, in reading order. */
export function pressablesOf(screen: Screen): readonly Pressable[] {
  const components = JSON.parse(JSON.stringify(screen.components)) as Node[];
  return every(components).flatMap(({ custom_id: id, label, placeholder, options }) =>
    typeof id === 'string'
      ? [
          {
            label: String(label ?? placeholder ?? ''),
            customId: id,
            options: (options ?? []) as Pressable['options'],
          },
        ]
      : [],
  );
}
