import {
  ButtonStyle,
  ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIButtonComponentWithURL,
  type APIComponentInMessageActionRow,
  type APIMediaGalleryComponent,
  type APIMessageTopLevelComponent,
  type APISelectMenuOption,
  type APITextDisplayComponent,
} from 'discord.js';
import type { PictureSpec } from '../render/index.ts';
import { cutUnits, nameLength } from './names.ts';
import type { Screen, ScreenPicture } from './screen.ts';
import { withinLimits } from './within-limits.ts';

/** Discord's limits that views have to keep. */
export const limits = {
  components: 40,
  text: 4000,
  /** Discord takes 80; on a phone 38 are seen. */
  label: 38,
  option: 100,
  placeholder: 150,
  options: 25,
  rowButtons: 5,
  alt: 1024,
  modalTitle: 45,
  modalInputs: 5,
} as const;

const playableChannels = [
  ChannelType.GuildText,
  ChannelType.GuildVoice,
  ChannelType.GuildAnnouncement,
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.GuildStageVoice,
  ChannelType.GuildForum,
] as const;

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;
export type Button = APIButtonComponentWithCustomId;
type Kind = 'primary' | 'secondary' | 'success' | 'danger';

const styles = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

/** Lines as one block of text; lines that are null or empty are left out. */
export function text(...lines: readonly (string | null)[]): APITextDisplayComponent {
  const content = lines.filter((line) => line !== null && line !== '').join('\n');
  return { type: ComponentType.TextDisplay, content: cutUnits(content, limits.text) };
}

export function button(label: string, customId: string, kind: Kind = 'secondary', disabled = false): Button {
  const made: Button = {
    type: ComponentType.Button,
    style: styles[kind],
    label: cutUnits(label, limits.label),
    custom_id: customId,
  };
  return disabled ? { ...made, disabled } : made;
}

/** Lengths that a name in a label is cut to, the first that leaves room for the words around it. */
const labelNames = [nameLength, 24, 20, 16, 13, 10, 7, 4, 2] as const;

/**
 * A label with a name in it: `say` is asked with ever fewer characters for the name until all fits, so that
 * the words around it stay whole and people who are called alike stay told apart.
 */
export function fitted(say: (nameLength: number) => string): string {
  const most = labelNames.find((length) => say(length).length <= limits.label);
  return say(most ?? labelNames.at(-1)!);
}

export function linkButton(label: string, url: string): APIButtonComponentWithURL {
  return { type: ComponentType.Button, style: ButtonStyle.Link, label: cutUnits(label, limits.label), url };
}

/** Rows of five buttons. */
export function rows(buttons: readonly Button[]): Row[] {
  const made: Row[] = [];
  for (let at = 0; at < buttons.length; at += limits.rowButtons)
    made.push({ type: ComponentType.ActionRow, components: buttons.slice(at, at + limits.rowButtons) });
  return made;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly chosen?: boolean;
}

/**
 * A select menu of at most 25 choices in a row of its own.
 *
 * @param asked.most how many may be chosen, one at least; left out: one
 */
export function select(
  customId: string,
  placeholder: string,
  choices: readonly Choice[],
  asked: { readonly most?: number } = {},
): Row {
  const options = choices.slice(0, limits.options).map((choice): APISelectMenuOption => ({
    value: choice.value,
    label: cutUnits(choice.label, limits.option),
    ...(choice.description === undefined ? {} : { description: cutUnits(choice.description, limits.option) }),
    ...(choice.chosen === true ? { default: true } : {}),
  }));
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: customId,
        placeholder: cutUnits(placeholder, limits.placeholder),
        ...(asked.most === undefined ? {} : { min_values: 1, max_values: asked.most }),
        options,
      },
    ],
  };
}

/** A menu of the server's text channels, none to `most` of them. */
export function channelSelect(customId: string, placeholder: string, chosen: readonly string[]): Row {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.ChannelSelect,
        custom_id: customId,
        placeholder: cutUnits(placeholder, limits.placeholder),
        // All that a table can stand in, forums for their posts.
        channel_types: [...playableChannels],
        min_values: 0,
        max_values: limits.options,
        default_values: chosen
          .slice(0, limits.options)
          .map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
      },
    ],
  };
}

/** A menu of the server's roles, none to `most` of them. */
export function roleSelect(
  customId: string,
  placeholder: string,
  chosen: readonly string[],
  most: number = limits.options,
): Row {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.RoleSelect,
        custom_id: customId,
        placeholder: cutUnits(placeholder, limits.placeholder),
        min_values: 0,
        max_values: most,
        default_values: chosen
          .slice(0, limits.options)
          .map((id) => ({ id, type: SelectMenuDefaultValueType.Role })),
      },
    ],
  };
}

/** A picture as the edge paints it: its file name, alt text (cut to Discord's limit) and what is drawn. */
export function picture(name: string, alt: string, spec: PictureSpec): ScreenPicture {
  return { name, alt: cutUnits(alt, limits.alt), spec };
}

/** Where pictures stand in a message. */
export function gallery(...pictures: readonly ScreenPicture[]): APIMediaGalleryComponent {
  return {
    type: ComponentType.MediaGallery,
    items: pictures.map(({ name, alt }) => ({ media: { url: `attachment://${name}` }, description: alt })),
  };
}

export function screen(made: {
  readonly components: readonly (APIMessageTopLevelComponent | null)[];
  readonly pictures?: readonly ScreenPicture[];
  readonly mentions?: readonly string[];
  readonly roles?: readonly string[];
}): Screen {
  return {
    components: withinLimits(made.components.filter((component) => component !== null)),
    pictures: made.pictures ?? [],
    mentions: made.mentions ?? [],
    ...(made.roles === undefined ? {} : { roles: made.roles }),
  };
}

/** The page that is meant and how many there are, for `items` items at `size` a page. */
export function pageOf<T>(items: readonly T[], size: number, page: number) {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const at = Math.min(Math.max(0, page), pages - 1);
  return { page: at, pages, shown: items.slice(at * size, (at + 1) * size) };
}
