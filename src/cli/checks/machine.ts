import { decide, fold, newGame, rulesFrom, viewFor, type View } from '../../game/index.ts';
import { tilesToDeal } from '../../game/deal.ts';
import { createPlayers } from '../../keeper/index.ts';
import { prepareFonts } from '../../render/fonts.ts';
import { createPainter } from '../../render/index.ts';
import { broken, good, saidBy, type Finding, type Findings } from './finding.ts';

const reinstall = 'Install it anew with `npm ci`, on the machine that runs it.';

/** Node, the bundled fonts, a picture, and the threads in which pictures are painted and experts search. */
export async function* machineFindings(): Findings {
  yield nodeFinding(process.versions.node);
  yield fontsFinding();
  yield await pictureFinding();
  yield await searchFinding();
}

/** The least version, major and minor; the one of `engines` in package.json. */
const least = [20, 19] as const;

export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > least[0] || (major === least[0] && minor >= least[1]);
  return isEnough
    ? good('node', `Node ${version}`)
    : broken('node', `Node ${version} is too old`, `Install Node ${least.join('.')} or later.`);
}

function fontsFinding(): Finding {
  try {
    prepareFonts('🚂');
    return good('fonts', 'all bundled fonts can be read');
  } catch (error) {
    return broken('fonts', saidBy(error), 'Put the folder assets/fonts back as it was delivered.');
  }
}

async function pictureFinding(): Promise<Finding> {
  const painter = createPainter({ threads: 1 });
  try {
    const { bytes, width, height } = await painter.paint({
      kind: 'chart',
      look: 'classic',
      series: [{ name: 'Doctor', values: [1, 2] }],
      labels: ['1', '2'],
      words: { title: 'Doctor', subtitle: '', none: '' },
    });
    return good('picture', `painted in a thread: ${width} × ${height} pixels, ${bytes.byteLength} bytes`);
  } catch (error) {
    return broken('picture', `no picture can be painted: ${saidBy(error)}`, reinstall);
  } finally {
    await painter.close();
  }
}

async function searchFinding(): Promise<Finding> {
  const faults: unknown[] = [];
  const players = createPlayers({ threads: 1, budgetMs: 50, onFault: (fault) => faults.push(fault) });
  try {
    await players.choose({ view: freshlyDealt(), strength: 'expert', seed: 'doctor' });
    return faults.length === 0
      ? good('threads', 'computer players search in threads of their own')
      : broken('threads', `an expert cannot search: ${saidBy(faults[0])}`, reinstall);
  } finally {
    await players.close();
  }
}

/** What the first seat sees of a game that was just dealt. */
function freshlyDealt(): View {
  const rules = rulesFrom('puremco');
  const ready = newGame({ rules, seats: 4, starter: 0 });
  const order = tilesToDeal(rules, 1);
  const dealt = decide(ready, { type: 'deal', order });
  if (!dealt.ok) throw new Error(`the deal was refused: ${dealt.refusal}`);
  const game = fold(ready, dealt.events);
  return viewFor(game, game.phase === 'playing' ? game.turn : 0);
}
