import type { Words } from '../../i18n/index.ts';
import type { Player } from '../../render/index.ts';
import { seatName, type Voice } from '../say.ts';

/** The voice in which a picture is described: nobody is addressed, names as they stand in it. */
export function voiceOf(words: Words, players: readonly Player[], nameLength?: number): Voice {
  const voice: Voice = { words, seats: players, you: null, form: 'plain' };
  return nameLength === undefined ? voice : { ...voice, nameLength };
}

/** Which seats a computer plays for: its face stands in place of the name's first letter. */
export function computersLine(voice: Voice, players: readonly Player[]): string {
  const seats = players.flatMap(({ computer }, seat) => (computer === true ? [seat] : []));
  if (seats.length === 0) return '';
  return voice.words.t('alt.computers', {
    list: voice.words.list(seats.map((seat) => seatName(voice, seat))),
  });
}
