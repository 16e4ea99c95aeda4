import { countedRounds, enginesOf, firstEngineOf, startersOf } from '../../keeper/pad-sheet.ts';
import {
  createPads,
  type PadAnswer,
  type PadChoices,
  type PadRefusal,
  type Pads,
  type Saw,
} from '../../keeper/pad.ts';
import type { Pad } from '../../store/kinds/pad.ts';
import { missedCounts, padOrders, prints, type Print } from '../../table/lists.ts';
import {
  emptyPaperScreen,
  padCorrectModal,
  padEnginesModal,
  padNamesModal,
  padPaperScreen,
  padPointsModal,
  padRoundScreen,
  padScreen,
  padSetupScreen,
  padStartScreen,
  type Modal,
  type PadFacts,
  type Remark,
  type Screen,
} from '../../views/index.ts';
import { say, show, type Answer } from '../answer.ts';
import type { Asked, CommandAsked } from '../asked.ts';
import type { PanelHandler, PanelPress } from '../handler.ts';

/** Opens a pad for the names, or shows the channel's newest one again. */
export async function openPad(asked: CommandAsked, names: string | null): Promise<Answer> {
  if (asked.guildId === null) return say({ code: 'serverOnly' });
  if (names !== null) return opened(asked, names);
  const newest = await padsOf(asked).inChannel(asked.channelId);
  return show(newest === null ? padStartScreen({ words: asked.publicWords }) : shown(asked, newest));
}

type Pressed = PanelPress<'pad'>;

export const pressPad: PanelHandler<'pad'> = async (press) => {
  const { id, values, fields } = press;
  const [padId = '', revision = '', third = '', fourth] = id.args;
  const saw: Saw = { revision: Number(revision), ...(fourth === undefined ? {} : { round: Number(fourth) }) };
  const pads = padsOf(press);
  const from = Number(third) || 0;
  switch (id.action) {
    case 'open':
      return page(press, pads, (pad) => shown(press, pad));
    case 'setup':
      return page(press, pads, (pad) => setup(press, pad));
    case 'round':
      return page(press, pads, (pad) => roundPage(press, pad, Number(values[0])));
    case 'print':
      return page(press, pads, (pad) => onPaper(press, pad, third));
    case 'empty':
      return show(emptyPaper(press));
    case 'new':
      return { type: 'modal', modal: padNamesModal({ words: press.words, pad: null }) };
    case 'names':
      return form(press, pads, (pad) => padNamesModal({ words: press.words, pad }));
    case 'engines':
      return form(press, pads, (pad) => padEnginesModal({ words: press.words, pad }));
    case 'points':
      return form(press, pads, (pad) => padPointsModal({ words: press.words, pad, from }));
    case 'correct':
      return form(press, pads, (pad) => correction(press, pad, { round: Number(values[0]), from: 0 }));
    case 'correctFrom':
      return form(press, pads, (pad) => correction(press, pad, { round: Number(fourth), from }));
    case 'newForm':
      return opened(press, fields.get('names') ?? '');
    case 'namesForm':
      return answered(press, await pads.rename(padId, fields.get('names') ?? '', saw));
    case 'enginesForm':
      return setUp(press, await pads.ownOrder(padId, fields.get('engines') ?? '', saw));
    case 'pointsForm':
      return answered(press, await pads.points(padId, from, writtenFrom(press, from), saw));
    case 'correctForm': {
      const texts = writtenFrom(press, from);
      return answered(press, await pads.correct(padId, { round: Number(fourth), from, texts }, saw));
    }
    case 'undo':
      return answered(press, await pads.undo(padId, saw));
    case 'close':
      return answered(press, await pads.close(padId, saw));
    case 'missed':
      return answered(press, await pads.set(padId, choiceOf('missed', third), saw));
    case 'here':
      return setUp(press, await pads.here(padId, values.map(Number), saw));
    case 'blanks':
    case 'set':
      return setUp(press, await pads.set(padId, choiceOf(third, values[0]), saw));
  }
};

function padsOf({ edge }: Asked): Pads {
  const newId = (): string => Buffer.from(edge.randomBytes(8)).toString('hex');
  return createPads({ store: edge.store, now: edge.now, newId });
}

async function opened(asked: Asked, names: string): Promise<Answer> {
  const { guildId, channelId, who } = asked;
  const pads = padsOf(asked);
  return answered(asked, await pads.open({ guild: guildId, channel: channelId, who: who.id, names }));
}

/** The form's inputs are named after the places of the names, from the first one asked for. */
function writtenFrom({ fields }: Pressed, from: number): readonly string[] {
  return Array.from({ length: fields.size }, (_, index) => fields.get(`points${from + index}`) ?? '');
}

/** What a menu of the pad's settings chose; nothing where it is none of them. */
function choiceOf(name: string, value: string | undefined): PadChoices {
  const number = Number(value);
  const among = <T>(known: readonly T[], chosen: unknown): T | undefined =>
    known.find((each) => each === chosen);
  switch (name) {
    case 'set':
      return given('set', among([6, 9, 12, 15, 18] as const, number));
    case 'order':
      return given('order', among(padOrders, value));
    case 'firstEngine':
      return given(
        'firstEngine',
        Number.isInteger(number) && number >= 0 && number <= 18 ? number : undefined,
      );
    case 'missed':
      return given('missed', among(missedCounts, value));
    case 'doubleBlank':
      return given('doubleBlank', among([0, 25, 50] as const, number));
    case 'blankSide':
      return given('blankSide', among([0, 25] as const, number));
    default:
      return {};
  }
}

function given<K extends keyof PadChoices>(name: K, value: PadChoices[K]): PadChoices {
  return value === undefined ? {} : { [name]: value };
}

async function page(press: Pressed, pads: Pads, screen: (pad: Pad) => Screen | null): Promise<Answer> {
  const pad = await pads.load(press.id.args[0] ?? '');
  const made = pad === null ? null : screen(pad);
  return made === null ? say({ code: 'unknownButton' }) : show(made);
}

async function form(press: Pressed, pads: Pads, modal: (pad: PadFacts) => Modal | null): Promise<Answer> {
  const pad = await pads.load(press.id.args[0] ?? '');
  const made = pad === null || pad.closed ? null : modal(padFacts(press, pad));
  return made === null ? say({ code: 'unknownButton' }) : { type: 'modal', modal: made };
}

function correction(
  { words }: Asked,
  pad: PadFacts,
  { round, from }: { readonly round: number; readonly from: number },
): Modal | null {
  const isWritten = pad.rounds[round - 1] !== undefined && from < pad.names.length;
  return isWritten ? padCorrectModal({ words, pad, round, from }) : null;
}

function roundPage(press: Asked, pad: Pad, round: number): Screen | null {
  if (pad.closed || pad.rounds[round - 1] === undefined) return null;
  return padRoundScreen({ words: press.publicWords, pad: padFacts(press, pad), round });
}

/** In the print that is asked for, else in the asker's. */
function printOf({ player, guild }: Asked, asked: string): Print {
  return prints.find((print) => print === asked) ?? player.print ?? guild.print;
}

function onPaper(press: Asked, pad: Pad, print: string): Screen {
  return padPaperScreen({
    words: press.words,
    pad: padFacts(press, pad),
    print: printOf(press, print),
  });
}

function emptyPaper(press: Pressed): Screen {
  const [print = '', set] = press.id.args;
  return emptyPaperScreen({
    words: press.words,
    set: choiceOf('set', press.values[0] ?? set).set ?? 12,
    print: printOf(press, print),
  });
}

function answered(asked: Asked, answer: PadAnswer): Answer {
  if (!answer.ok) return say(remarkOf(answer.refusal));
  // Everybody works the pad together: what could not be read is said above it.
  const unread = (answer.unread ?? []).map(remarkOf);
  return show(padScreen({ words: asked.publicWords, pad: padFacts(asked, answer.pad), unread }));
}

/** Whoever sets the pad up stays on that page. */
function setUp(asked: Asked, answer: PadAnswer): Answer {
  return answer.ok ? show(setup(asked, answer.pad)) : say(remarkOf(answer.refusal));
}

function remarkOf(refusal: PadRefusal): Remark {
  switch (refusal.code) {
    case 'badNames':
    case 'namesUnclear':
    case 'badPoints':
    case 'negativePoints':
    case 'tooManyPoints':
    case 'nobodyThere':
    case 'tooFewHere':
    case 'badEngines':
      return refusal;
    case 'padMoved':
      return { code: 'padMoved' };
    case 'unknownPad':
      return { code: 'unknownButton' };
    case 'padClosed':
    case 'padFull':
      return { code: 'finished' };
  }
}

function shown(asked: Asked, pad: Pad): Screen {
  return padScreen({ words: asked.publicWords, pad: padFacts(asked, pad) });
}

function setup(asked: Asked, pad: Pad): Screen {
  return padSetupScreen({ words: asked.publicWords, pad: padFacts(asked, pad) });
}

function padFacts({ guild }: Asked, pad: Pad): PadFacts {
  const { id, revision, names, rounds, writing, set, doubleBlank, blankSide, closed } = pad;
  return {
    padId: id,
    title: null,
    at: pad.openedAt,
    away: pad.away ?? [],
    counted: countedRounds(pad),
    order: pad.order ?? 'down',
    firstEngine: firstEngineOf(pad),
    engines: enginesOf(pad),
    starters: startersOf(pad),
    missed: pad.missed ?? null,
    look: guild.look,
    ...{ revision, names, rounds, writing, set, doubleBlank, blankSide, closed },
  };
}
