import type { TrainId, TrainView, View } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import { publicTable, type TrainPicture } from '../render/index.ts';
import { button, gallery, rows, screen, select, text } from './components.ts';
import { gameCustomId } from './custom-id.ts';
import type { TableFacts, ViewerFacts } from './facts.ts';
import { capital, laidTiles, playersOf, trainTitle, type Voice } from './say.ts';
import type { Screen } from './screen.ts';
import { tableFrame } from './table.ts';
import { toldPicture } from './told/index.ts';
import { tableState, trainLines } from './told/table.ts';

/** The trains to pick from, or (`train` not null) one of them with all its tiles. */
export function trainsScreen(asked: {
  readonly words: Words;
  readonly table: TableFacts;
  readonly view: View;
  readonly viewer: ViewerFacts;
  readonly train: TrainId | null;
}): Screen {
  const { words, table, view, viewer } = asked;
  const voice: Voice = { words, seats: table.seats, you: viewer.seat, form: 'markdown' };
  const frame = tableFrame({ words, seats: table.seats, view, since: viewer.seat });
  const train = view.trains.find(({ id }) => id === asked.train);
  const menu = select(
    gameCustomId(table, 'train'),
    words.t('trains.pick'),
    view.trains.map((each) => ({
      value: each.name,
      label: capital(trainTitle({ ...voice, form: 'plain' }, each.id), words.locale),
      description: subtitle(words, each),
      chosen: each.id === train?.id,
    })),
  );
  const back = rows([button(words.t('buttons.hand'), gameCustomId(table, 'hand'))]);
  if (train === undefined)
    return screen({
      components: [
        text(words.t('trains.intro'), tableState(voice, frame), ...trainLines(voice, frame)),
        menu,
        ...back,
      ],
    });
  const shown = trainPicture({ words, table, view, viewer, train });
  const laid = laidTiles(train, view.engine);
  return screen({
    components: [
      text(
        words.beside(`**${capital(trainTitle(voice, train.id), words.locale)}**`, subtitle(words, train)),
        laid.length === 0 ? words.t('trains.none') : words.t('trains.all', { tiles: words.row(laid) }),
      ),
      gallery(shown),
      menu,
      ...back,
    ],
    pictures: [shown],
  });
}

function subtitle(words: Words, train: TrainView): string {
  return words.t('trains.subtitle', {
    tiles: words.t('count.tiles', { count: train.tiles.length }),
    state: words.t(train.openToAll ? 'picture.open' : 'picture.closed'),
    number: train.open,
  });
}

function trainPicture(asked: {
  readonly words: Words;
  readonly table: TableFacts;
  readonly view: View;
  readonly viewer: ViewerFacts;
  readonly train: TrainView;
}) {
  const { words, table, view, viewer, train } = asked;
  const voice: Voice = { words, seats: table.seats, you: viewer.seat, form: 'plain' };
  const { owner, tiles, laidBy, open, openToAll } = train;
  const spec: TrainPicture = {
    kind: 'train',
    look: viewer.look,
    engine: view.engine,
    train: { owner, tiles, laidBy, open, openToAll },
    openDouble: publicTable(view).binding.trains.includes(train.id),
    players: playersOf(words, table.seats),
    words: {
      title: capital(trainTitle(voice, train.id), words.locale),
      subtitle: subtitle(words, train),
      engine: words.t('table.engine'),
      end: words.t('trains.end'),
    },
  };
  return toldPicture(words, 'train.webp', spec);
}
