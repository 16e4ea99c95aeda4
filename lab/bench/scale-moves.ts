import type { Tables } from '../../src/keeper/index.ts';

/** The next move of a game in progress, ready to be made; throws where the game is over. */
export async function moverOf(tables: Tables, id: string): Promise<() => Promise<void>> {
  const table = await tables.load(id);
  if (table?.phase !== 'playing' || table.turn.waitsFor === null) throw new Error(`${id} waits for nobody`);
  const who = { id: table.turn.waitsFor, name: 'Player' };
  const view = tables.viewOf(table, who.id)!;
  const play = view.legal[0];
  const command =
    play === undefined
      ? ({ type: view.must === 'draw' ? 'draw' : 'pass' } as const)
      : ({ type: 'play', ...play } as const);
  return async () => {
    const answer = await tables.act(id, who, command, table.revision);
    if (!answer.ok) throw new Error(`${id} refused a move: ${answer.refusal}`);
  };
}
