import { inviteToTable } from '../src/answers/invite.ts';
import { userCommand } from './command.ts';

/** In a person's menu: asks them to the table that one plays at. */
export const invite = userCommand('menus.invite', inviteToTable);
