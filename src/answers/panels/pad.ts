import { createPads, leastNames, mostNames, type PadAnswer, type Pads, type Saw } from '../../keeper/pad.ts';
import type { Pad } from '../../store/kinds/pad.ts';
import {
  remarkScreen,
  padNamesModal,
  padPointsModal,
  padScreen,
  type Remark,
  type PadFacts,
  type Screen,
} from '../../views/index.ts';
import { say, show, type Answer } from '../answer.ts';
import type { Asked, CommandAsked } from '../asked.ts';
import type { PanelHandler, PanelPress } from '../handler.ts';

/** Opens a pad for the names, or shows the channel's newest one again. */
export async function openPad(asked: CommandAsked, names: string | null): Promise<Answer> {
  const pads = padsOf(asked);
  if (names === null) {
    const newest = await pads.inChannel(asked.channelId);
    if (newest !== null && !newest.closed) return show(shown(asked, newest));
    return say({ code: 'badNames', least: leastNames, most: mostNames });
  }
  const { guildId, channelId, who } = asked;
  return answered(asked, await pads.open({ guild: guildId, channel: channelId, who: who.id, names }));
}

export const pressPad: PanelHandler<'pad'> = async (press) => {
  const { id, values } = press;
  const [padId = '', revision = '', third = '', round] = id.args;
  const saw: Saw = { revision: Number(revision), ...(round === undefined ? {} : { round: Number(round) }) };
  const pads = padsOf(press);
  switch (id.action) {
    case 'open':
      return openAgain(press, pads, padId);
    case 'names':
      return form(press, pads, (pad) => padNamesModal({ words: press.words, pad }));
    case 'points':
      return form(press, pads, (pad) =>
        padPointsModal({ words: press.words, pad, from: Number(third) || 0 }),
      );
    case 'namesForm':
      return answered(press, await pads.rename(padId, press.fields.get('names') ?? '', saw));
    case 'pointsForm':
      return answered(
        press,
        await pads.points(padId, Number(third) || 0, writtenFrom(press, Number(third) || 0), saw),
      );
    case 'undo':
      return answered(press, await pads.undo(padId, saw));
    case 'close':
      return answered(press, await pads.close(padId, saw));
    case 'blanks':
      return answered(press, await pads.blanks(padId, blanks(third, values[0])));
  }
};

function padsOf({ edge }: Asked): Pads {
  const newId = (): string => Buffer.from(edge.randomBytes(8)).toString('hex');
  return createPads({ store: edge.store, now: edge.now, newId });
}

/** The form's inputs are named after the places of the names, from the first one asked for. */
function writtenFrom({ fields }: PanelPress<'pad'>, from: number): readonly string[] {
  return Array.from({ length: fields.size }, (_, index) => fields.get(`points${from + index}`) ?? '');
}

function blanks(name: string, value: string | undefined): Partial<Pick<Pad, 'doubleBlank' | 'blankSide'>> {
  const points = ([0, 25, 50] as const).find((known) => String(known) === value);
  if (points === undefined) return {};
  if (name === 'doubleBlank') return { doubleBlank: points };
  return points === 50 ? {} : { blankSide: points };
}

async function openAgain(press: PanelPress<'pad'>, pads: Pads, padId: string): Promise<Answer> {
  const pad = await pads.load(padId);
  return pad === null ? say({ code: 'unknownButton' }) : show(shown(press, pad));
}

async function form(
  press: PanelPress<'pad'>,
  pads: Pads,
  modal: (pad: PadFacts) => ReturnType<typeof padNamesModal>,
): Promise<Answer> {
  const pad = await pads.load(press.id.args[0] ?? '');
  if (pad === null || pad.closed) return say({ code: 'unknownButton' });
  return { type: 'modal', modal: modal(padFacts(press, pad)) };
}

function answered(asked: Asked, answer: PadAnswer): Answer {
  if (!answer.ok) return say(remarkOf(answer.refusal));
  const pad = shown(asked, answer.pad);
  if (answer.unread === undefined) return show(pad);
  // Everybody works the pad together: what could not be read is said above it.
  const remark = remarkOf(answer.unread);
  return show(remarkScreen({ words: asked.publicWords, remark, after: pad }));
}

function remarkOf(refusal: Extract<PadAnswer, { ok: false }>['refusal']): Remark {
  switch (refusal.code) {
    case 'badNames':
    case 'badPoints':
    case 'negativePoints':
    case 'tooManyPoints':
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

function padFacts({ guild }: Asked, pad: Pad): PadFacts {
  const { id, revision, names, rounds, writing, set, doubleBlank, blankSide, closed } = pad;
  return {
    padId: id,
    title: null,
    firstStarter: 0,
    maxRounds: set + 1,
    look: guild.look,
    ...{ revision, names, rounds, writing, set, doubleBlank, blankSide, closed },
  };
}
