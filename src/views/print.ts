import { ComponentType, type APIMessageTopLevelComponent } from 'discord.js';
import type { Words } from '../i18n/index.ts';
import type { PictureSpec } from '../render/index.ts';
import type { Print } from '../table/lists.ts';
import { gallery, picture } from './components.ts';
import type { Screen, ScreenPicture } from './screen.ts';

/** Rows of a table, and columns of a score sheet, that one picture in large print has room for. */
const mostRows = 6;
const mostColumns = 4;

/**
 * The screen with its pictures in that print. In large print less fits beside each other, so a picture may
 * become several, one under the other; the first is described with all that they show.
 */
export function printed(screen: Screen, how: { readonly words: Words; readonly print: Print }): Screen {
  if (how.print === 'normal') return screen;
  const parts = new Map(screen.pictures.map((shown) => [shown.name, partsOf(shown, how.words)]));
  return {
    ...screen,
    pictures: [...parts.values()].flat(),
    components: screen.components.flatMap((component) => spread(component, parts)),
  };
}

/** A gallery with more than one picture would show them small and side by side: each part has its own. */
function spread(
  component: APIMessageTopLevelComponent,
  parts: ReadonlyMap<string, readonly ScreenPicture[]>,
): readonly APIMessageTopLevelComponent[] {
  if (component.type !== ComponentType.MediaGallery) return [component];
  return component.items.flatMap(
    (item) =>
      parts.get(item.media.url.replace('attachment://', ''))?.map((part) => gallery(part)) ?? [
        { ...component, items: [item] },
      ],
  );
}

function partsOf(shown: ScreenPicture, words: Words): readonly ScreenPicture[] {
  // What is printed large already is left as it is, and a sheet of paper as it was asked for.
  if (shown.spec.kind === 'replay' || shown.spec.kind === 'paper' || shown.spec.print !== undefined)
    return [shown];
  const specs = split({ ...shown.spec, print: 'large' });
  return specs.map((spec, at) => {
    if (at === 0) return { ...shown, spec };
    const name = shown.name.replace(/(\.\w+)$/, `-${at + 1}$1`);
    return picture(name, words.t('alt.part', { number: at + 1, most: specs.length }), spec);
  });
}

function split(spec: PictureSpec): readonly PictureSpec[] {
  switch (spec.kind) {
    case 'table':
      return spans(spec.facts.trains.length, mostRows).map((rows) => ({ ...spec, rows }));
    case 'scores':
      return spans(spec.players.length, mostColumns).map((seats) => ({ ...spec, seats }));
    case 'hand':
    case 'train':
    case 'podium':
    case 'board':
    case 'chart':
    case 'profile':
    case 'rule':
    case 'replay':
    case 'paper':
      return [spec];
  }
}

/** `count` things in as few parts as hold at most so many, all of about the same size. */
function spans(count: number, most: number): readonly (readonly [from: number, to: number])[] {
  const parts = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: parts }, (_, at) => [
    Math.round((at * count) / parts),
    Math.round(((at + 1) * count) / parts),
  ]);
}
