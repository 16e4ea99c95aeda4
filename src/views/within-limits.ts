import { ComponentType, type APIMessageTopLevelComponent } from 'discord.js';
import { cutUnits } from './names.ts';

type Components = readonly APIMessageTopLevelComponent[];

/** All texts of a message together, in characters. */
const mostText = 4000;
/**
 * All components together, as bytes of JSON: above some 10,000 Discord fails. Scripts whose letters take two
 * bytes or three get there with half as many letters as English, or a third.
 */
const mostBytes = 9_900;

/**
 * The components within what Discord takes, however long names, lists and a language are: what explains a
 * menu's options goes first, then the longest text loses its last lines.
 */
export function withinLimits(components: Components): Components {
  const over = textLength(components) - mostText;
  if (over > 0) return withinLimits(shortened(components, over));
  if (weightOf(components) <= mostBytes) return components;
  const lighter = withoutDescriptions(components);
  if (weightOf(lighter) < weightOf(components)) return withinLimits(lighter);
  return hasText(components) ? withinLimits(shortened(components, 60)) : components;
}

const weightOf = (components: Components): number =>
  new TextEncoder().encode(JSON.stringify(components)).length;

function textsOf(components: Components) {
  return components.filter((component) => component.type === ComponentType.TextDisplay);
}

const textLength = (components: Components): number =>
  textsOf(components).reduce((sum, { content }) => sum + content.length, 0);

const hasText = (components: Components): boolean =>
  textsOf(components).some(({ content }) => content !== '…');

/** The last menu that explains its options does so no more. */
function withoutDescriptions(components: Components): Components {
  const last = components.findLastIndex(
    (row) =>
      row.type === ComponentType.ActionRow &&
      row.components.some(
        (menu) =>
          menu.type === ComponentType.StringSelect &&
          menu.options.some(({ description }) => description !== undefined),
      ),
  );
  return components.map((row, at) => {
    if (at !== last || row.type !== ComponentType.ActionRow) return row;
    return {
      ...row,
      components: row.components.map((menu) =>
        menu.type === ComponentType.StringSelect
          ? { ...menu, options: menu.options.map(({ description: _, ...option }) => option) }
          : menu,
      ),
    };
  });
}

/** The longest text without its last lines, `by` characters of them or more. */
function shortened(components: Components, by: number): Components {
  const texts = textsOf(components);
  const longest = texts.reduce((most, each) => (each.content.length > most.content.length ? each : most));
  const room = Math.max(0, longest.content.length - by - 2);
  const lines = longest.content.slice(0, room).split('\n');
  const kept = lines.length > 1 ? lines.slice(0, -1).join('\n') : cutUnits(longest.content, room);
  const content = kept === '' ? '…' : `${kept}\n…`;
  return components.map((each) => (each === longest ? { ...longest, content } : each));
}
