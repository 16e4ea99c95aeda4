import type { Seat } from '../game/train.ts';
import { button, fitted, type Button } from './components.ts';
import { gameCustomId } from './custom-id.ts';
import type { TableFacts } from './facts.ts';
import { seatName, type Voice } from './say.ts';

/** Says that somebody came down to one tile and did not knock. */
export function callButton(voice: Voice, table: Pick<TableFacts, 'gameId' | 'revision'>, seat: Seat): Button {
  const label = fitted((nameLength) =>
    voice.words.t('buttons.call', { name: seatName({ ...voice, form: 'plain', nameLength }, seat) }),
  );
  return button(label, gameCustomId(table, 'call', seat), 'danger');
}
