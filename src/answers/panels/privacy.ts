import { remarkScreen, privacyScreen } from '../../views/index.ts';
import { say, show, type Answer } from '../answer.ts';
import type { Asked } from '../asked.ts';
import type { PanelHandler } from '../handler.ts';

export const pressPrivacy: PanelHandler<'privacy'> = async (press) => {
  const { words } = press;
  switch (press.id.action) {
    case 'open':
    case 'cancel':
      return show(privacyScreen({ words, step: 'open' }));
    case 'erase':
      return show(privacyScreen({ words, step: 'sure' }));
    case 'export':
      return exported(press);
    case 'eraseConfirm':
      await press.edge.tables.erasePerson(press.who);
      return say({ code: 'erased' });
  }
};

/** All that is stored about the asker, as a file. */
async function exported({ edge, who, words }: Asked): Promise<Answer> {
  const data = await edge.tables.exportPerson(who.id);
  const file = {
    name: 'mexican-train-my-data.json',
    bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    contentType: 'application/json',
  };
  return show(remarkScreen({ words, remark: { code: 'exported' } }), [file]);
}
