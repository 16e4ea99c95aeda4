import { helpScreen, helpTopics } from '../../views/index.ts';
import { say, show } from '../answer.ts';
import type { PanelHandler } from '../handler.ts';

export const pressHelp: PanelHandler<'help'> = async ({ id, values, words }) => {
  const topic = helpTopics.find((known) => known === (values[0] ?? id.args[0]));
  return topic === undefined ? say({ code: 'unknownButton' }) : show(helpScreen({ words, topic }));
};
