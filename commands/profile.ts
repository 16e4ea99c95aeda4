import { say } from '../src/answers/answer.ts';
import { profilePanel } from '../src/answers/panels/score.ts';
import { userCommand } from './command.ts';

/** In a person's menu: their page of scores on this server, for the asker alone. */
export const profile = userCommand('menus.profile', async (asked) => {
  const person = asked.options.user('user');
  return person === null ? say({ code: 'noRecords' }) : profilePanel(asked, person.id);
});
