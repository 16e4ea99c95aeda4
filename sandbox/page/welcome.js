/** What an empty channel shows a newcomer: what this is, and one button that starts a game. */
import { avatar, h } from './dom.js';

/** `welcome`: { title, text, note, button, command, options, press: actions in the buttons' ids } or null. */
export function welcomeCard(welcome, play) {
  if (!welcome) return null;
  const start = h(
    'button',
    {
      type: 'button',
      class: 'button primary',
      onclick: async () => {
        start.disabled = true;
        await play(welcome);
        start.disabled = false;
      },
    },
    welcome.button,
  );
  return h(
    'div',
    { class: 'welcome' },
    avatar({ bot: true, id: '0', displayName: '' }),
    h('h2', null, welcome.title),
    h('p', null, welcome.text),
    start,
    welcome.note ? h('small', null, welcome.note) : null,
  );
}
