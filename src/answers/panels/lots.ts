import { lotsKind } from '../../store/kinds/lots.ts';
import { whoStartsScreen, type Screen } from '../../views/index.ts';
import { say, show, type Answer } from '../answer.ts';
import type { Asked, CommandAsked } from '../asked.ts';
import type { PanelHandler } from '../handler.ts';

const leastNames = 2;
const mostNames = 14;
const longestName = 32;

/**
 * Names as people write them, separated by commas or line breaks; null where they are too few or too many. A number
 * alone stands for so many people without names.
 */
export function namesFrom(text: string, person: (number: number) => string): readonly string[] | null {
  const count = /^\s*(\d{1,3})\s*$/.exec(text)?.[1];
  const names = count === undefined ? namesIn(text) : numbered(Number(count), person);
  return names.length < leastNames || names.length > mostNames ? null : names;
}

function numbered(count: number, person: (number: number) => string): readonly string[] {
  return count > mostNames ? [] : Array.from({ length: count }, (_, index) => person(index + 1));
}

function namesIn(text: string): readonly string[] {
  return text
    .split(/[,;\n]/)
    .map((name) => [...name.trim()].slice(0, longestName).join(''))
    .filter((name) => name !== '');
}

/**
 * A fair order of the names: who starts, and who follows. A message is known by the command that made it, whose
 * id Discord tells with every press.
 */
export async function drawLots(asked: CommandAsked, names: readonly string[]): Promise<Answer> {
  const { edge } = asked;
  await edge.store.put(lotsKind, asked.origin, { names, at: edge.now() }, null);
  return show(lotsScreen(asked, names));
}

function lotsScreen({ publicWords, edge }: Asked, names: readonly string[]): Screen {
  return whoStartsScreen({ words: publicWords, names, order: shuffled(names.length, edge.randomBytes) });
}

/** Draws once more among the names of the message that was pressed. */
export const pressLots: PanelHandler<'lots'> = async (press) => {
  const stored = await press.edge.store.get(lotsKind, press.origin);
  return stored === null ? say({ code: 'unknownButton' }) : show(lotsScreen(press, stored.value.names));
};

/** The numbers from 0 on in random order, each order as likely as any other. */
function shuffled(count: number, randomBytes: (count: number) => Uint8Array): readonly number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = below(last + 1, randomBytes);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** A whole number below `bound` (at most 256), without favouring any. */
function below(bound: number, randomBytes: (count: number) => Uint8Array): number {
  const fair = 256 - (256 % bound);
  for (;;) {
    const byte = randomBytes(1)[0]!;
    if (byte < fair) return byte % bound;
  }
}
