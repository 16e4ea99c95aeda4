import type { PanelCustomId } from '../../views/index.ts';
import type { Answer } from '../answer.ts';
import type { Press } from '../asked.ts';
import { pressHelp } from './help.ts';
import { pressHistory } from './history.ts';
import { pressLots } from './lots.ts';
import { pressPad } from './pad.ts';
import { pressPrivacy } from './privacy.ts';
import { pressRules } from './rules.ts';
import { pressScore } from './score.ts';
import { pressSettings } from './settings.ts';

/** Answers a press on a panel that belongs to no running game. */
export async function pressPanel(press: Press<PanelCustomId>): Promise<Answer> {
  const { id } = press;
  switch (id.family) {
    case 'settings':
      return pressSettings({ ...press, id });
    case 'privacy':
      return pressPrivacy({ ...press, id });
    case 'help':
      return pressHelp({ ...press, id });
    case 'rules':
      return pressRules({ ...press, id });
    case 'history':
      return pressHistory({ ...press, id });
    case 'score':
      return pressScore({ ...press, id });
    case 'pad':
      return pressPad({ ...press, id });
    case 'lots':
      return pressLots({ ...press, id });
  }
}
