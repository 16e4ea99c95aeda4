import {
  ComponentType,
  MessageFlags,
  type APIFileComponent,
  type APIMessageTopLevelComponent,
  type RawFile,
} from 'discord.js';
import type { PlainFile } from '../answers/answer.ts';
import { shows } from '../answers/digest.ts';
import type { KeptPicture } from '../store/kinds/hand.ts';
import { screenFlags, type Screen, type ScreenPicture } from '../views/index.ts';
import type { Log } from './log.ts';
import type { Pictures } from './pictures.ts';

/** The body and the files of one request that makes or edits a message. */
export interface Payload {
  readonly body: {
    readonly components: readonly APIMessageTopLevelComponent[];
    readonly flags: number;
    readonly allowed_mentions: {
      readonly parse: readonly [];
      readonly users: readonly string[];
      readonly roles: readonly string[];
    };
    /** Lists every file that stays: all others of an edited message go. */
    readonly attachments: readonly {
      readonly id: string;
      readonly filename: string;
      readonly description?: string;
    }[];
  };
  readonly files: RawFile[];
}

export interface Painting {
  readonly pictures: Pictures;
  readonly log: Log;
}

/**
 * A screen as Discord wants it, its pictures painted. A picture that cannot be painted is left out, and
 * the fault logged: text and buttons still tell everything.
 *
 * @param options.ephemeral must be said again on follow-ups; an edit keeps what the message is
 * @param options.quiet mentions are shown but notify nobody
 * @param options.kept pictures that the edited message has: one that shows the same is not sent again
 */
export async function payloadOf(
  screen: Screen,
  { pictures, log }: Painting,
  options: {
    readonly ephemeral?: boolean;
    readonly quiet?: boolean;
    readonly files?: readonly PlainFile[];
    readonly kept?: readonly KeptPicture[];
  } = {},
): Promise<Payload> {
  const kept = keptOf(screen.pictures, options.kept ?? []);
  const fresh = screen.pictures.filter(({ name }) => !kept.some((picture) => picture.filename === name));
  const painted = await Promise.all(
    fresh.map(({ name, alt, spec }) =>
      pictures.paint(spec).then(
        ({ bytes, contentType }) => ({
          name,
          alt,
          data: Buffer.from(bytes),
          contentType: contentType as string,
        }),
        (error: unknown) => {
          log.error({ err: error, picture: spec.kind }, 'a picture could not be painted');
          return { name, alt, data: null, contentType: '' };
        },
      ),
    ),
  );
  const files = (options.files ?? []).map(({ name, bytes, contentType }) => ({
    name,
    alt: null,
    data: Buffer.from(bytes),
    contentType,
  }));
  const failed = new Set(
    painted.filter(({ data }) => data === null).map(({ name }) => `attachment://${name}`),
  );
  const sent = [
    ...painted.flatMap(({ name, alt, data, contentType }) =>
      data === null ? [] : [{ name, alt, data, contentType }],
    ),
    ...files,
  ];
  const components = failed.size === 0 ? screen.components : withoutMedia(screen.components, failed);
  return {
    body: {
      // A file that no component names is shown to nobody.
      components: [...components, ...files.map(({ name }) => fileComponent(name))],
      flags: screenFlags | (options.ephemeral === true ? MessageFlags.Ephemeral : 0),
      allowed_mentions: {
        parse: [],
        users: options.quiet === true ? [] : screen.mentions.slice(0, 100),
        roles: options.quiet === true ? [] : (screen.roles ?? []),
      },
      attachments: [
        ...sent.map(({ name, alt }, index) => ({
          id: String(index),
          filename: name,
          ...(alt === null ? {} : { description: alt }),
        })),
        ...kept,
      ],
    },
    files: sent.map(({ name, data, contentType }) => ({ name, data, contentType })),
  };
}

/** The pictures that stay as they are, though their words may have changed. */
function keptOf(pictures: readonly ScreenPicture[], kept: readonly KeptPicture[]) {
  return pictures.flatMap(({ name, alt, spec }) => {
    const same = kept.find((picture) => picture.name === name && picture.shows === shows(spec));
    return same === undefined ? [] : [{ id: same.attachment, filename: name, description: alt }];
  });
}

const fileComponent = (name: string): APIFileComponent => ({
  type: ComponentType.File,
  file: { url: `attachment://${name}` },
});

/** The components without gallery items that would show these addresses; an empty gallery goes too. */
function withoutMedia(
  components: readonly APIMessageTopLevelComponent[],
  addresses: ReadonlySet<string>,
): APIMessageTopLevelComponent[] {
  return components.flatMap((component): APIMessageTopLevelComponent[] => {
    if (component.type === ComponentType.MediaGallery) {
      const items = component.items.filter(({ media }) => !addresses.has(media.url));
      return items.length === 0 ? [] : [{ ...component, items }];
    }
    if (component.type === ComponentType.Container) {
      const inside = withoutMedia(component.components, addresses) as typeof component.components;
      return inside.length === 0 ? [] : [{ ...component, components: inside }];
    }
    return [component];
  });
}
