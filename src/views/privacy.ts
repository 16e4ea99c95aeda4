import type { Words } from '../i18n/index.ts';
import { button, rows, screen, text } from './components.ts';
import { panelCustomId } from './custom-id.ts';
import type { Screen } from './screen.ts';

/** What is stored about a person, with export and erasure; `sure` asks once more before erasing. */
export function privacyScreen(asked: { readonly words: Words; readonly step: 'open' | 'sure' }): Screen {
  const { words, step } = asked;
  if (step === 'sure')
    return screen({
      components: [
        text(`**${words.t('privacy.sure')}**`, words.t('privacy.rights')),
        ...rows([
          button(words.t('buttons.eraseSure'), panelCustomId('privacy', 'eraseConfirm'), 'danger'),
          button(words.t('buttons.cancel'), panelCustomId('privacy', 'cancel')),
        ]),
      ],
    });
  return screen({
    components: [
      text(
        words.t('privacy.title'),
        words.t('privacy.stored'),
        words.t('privacy.rights'),
        words.t('privacy.servers'),
      ),
      ...rows([
        button(words.t('buttons.exportData'), panelCustomId('privacy', 'export')),
        button(words.t('buttons.erase'), panelCustomId('privacy', 'erase'), 'danger'),
      ]),
    ],
  });
}
