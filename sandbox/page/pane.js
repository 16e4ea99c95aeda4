/** One column: a channel as one person sees it, in their language, with everything to press. */
import { avatar, h, icon } from './dom.js';
import { composer } from './composer.js';
import { messageList } from './messages.js';
import { askModal } from './modal.js';
import { welcomeCard } from './welcome.js';

const cross = 'M6 4.6 12 10.6l6-6 1.4 1.4-6 6 6 6-1.4 1.4-6-6-6 6L4.6 18l6-6-6-6z';

let made = 0;

export function createPane(app, start) {
  const { client } = app;
  const pane = { id: ++made, at: { ...start }, closable, show, channelName };
  const names = {
    get me() {
      return pane.at.userId;
    },
    get locale() {
      return locale();
    },
    now: () => client.now(),
    user: (id) => user(id)?.displayName ?? null,
    channel: (id) => channelsOf().find((channel) => channel.id === id)?.name ?? null,
    role: (id) => guild().roles?.find((role) => role.id === id)?.name ?? null,
    menu,
  };
  const list = messageList({
    names,
    user,
    press: (message, customId, element) =>
      ask(element, () => client.press(pane.at.userId, message.id, customId)),
    choose: (message, customId, values, element) =>
      ask(element, () => client.select(pane.at.userId, message.id, customId, values)),
    dismiss: (message) => client.dismiss(pane.at.userId, message.id),
    zoom,
    menu,
    people,
    channels,
    roles: () => guild().roles ?? [],
  });
  const writing = composer({
    id: pane.id,
    names,
    commands: () => client.commands(pane.at.userId, pane.at.channelId),
    say: (text) => client.say(pane.at.userId, pane.at.channelId, text),
    run: (path, options) => ask(null, () => client.run(pane.at.userId, pane.at.channelId, path, options)),
    complete: (path, name, value, options) =>
      client.complete(pane.at.userId, pane.at.channelId, path, { name, value }, options),
    people,
    channels,
    place: () => (isDirect() ? '@bot' : `#${channelName()}`),
  });
  const welcome = welcomeCard(world().welcome, play);
  const head = h('header', { class: 'pane-head' });
  const middle = h('div', { style: 'display: contents' }, list.element);
  pane.element = h('section', { class: 'pane', 'aria-label': 'Channel' }, head, middle, writing.element);
  let closing = false;
  let drawing = 0;

  const stop = client.onChange((change) => {
    if (!pane.element.isConnected) return stop();
    if (change.userId !== pane.at.userId) return undefined;
    // Another language has other commands, also in a list that is open.
    if (change.type === 'commands' || change.type === 'user') writing.refresh();
    if (change.type !== 'message' && change.type !== 'interaction') drawHead();
    return draw();
  });
  drawHead();
  void draw();
  return pane;

  function world() {
    return client.world(pane.at.userId);
  }
  function user(id) {
    return world().users.find((known) => known.id === id) ?? null;
  }
  function locale() {
    return user(pane.at.userId)?.locale ?? 'en-US';
  }
  function guild() {
    const { guilds } = world();
    return guilds.find((g) => g.channels.some((channel) => channel.id === pane.at.channelId)) ?? guilds[0];
  }
  function channelsOf() {
    return guild().channels;
  }
  function isDirect() {
    return pane.at.channelId === world().direct.id;
  }
  function channelName() {
    return channelsOf().find((channel) => channel.id === pane.at.channelId)?.name ?? 'direct messages';
  }
  function people() {
    return guild().members.map(({ id, displayName }) => ({ id, name: displayName }));
  }
  function channels() {
    return channelsOf().map(({ id, name }) => ({ id, name: `#${name}` }));
  }

  async function show(change) {
    if (change.userId !== undefined) await client.open(change.userId);
    if (isDirect() && change.userId !== undefined) change.channelId = client.world(change.userId).direct.id;
    Object.assign(pane.at, change);
    drawHead();
    void draw().then(list.toBottom);
    writing.refresh();
    app.moved();
  }

  function closable(can) {
    closing = can;
    drawHead();
  }

  function drawHead() {
    const me = user(pane.at.userId);
    head.replaceChildren(
      app.menuButton(),
      avatar(me),
      h('h2', { class: 'title' }, isDirect() ? 'Direct messages' : `#${channelName()}`),
      personSelect(me),
      languageSelect(me),
      closing
        ? h(
            'button',
            {
              type: 'button',
              class: 'round beside',
              'aria-label': 'Close this column',
              onclick: () => app.close(pane),
            },
            icon(cross),
          )
        : '',
    );
  }

  function personSelect(me) {
    const options = guild()
      .members.filter((member) => !member.bot)
      .map((member) => h('option', { value: member.id, selected: member.id === me.id }, member.displayName));
    return h(
      'select',
      { 'aria-label': 'Play as', onchange: (event) => void show({ userId: event.currentTarget.value }) },
      options,
    );
  }

  function languageSelect(me) {
    const codes = [...new Set([...world().locales, me.locale])];
    const change = async (event) => {
      await client.setLocale(me.id, event.currentTarget.value);
    };
    return h(
      'select',
      { 'aria-label': 'Language', class: 'language', onchange: change },
      codes.map((code) => h('option', { value: code, selected: code === me.locale }, languageName(code))),
    );
  }

  async function draw() {
    const mine = ++drawing;
    // Without a connection what stands there stays; all is drawn anew once there is one.
    const messages = await client.messages(pane.at.userId, pane.at.channelId).catch(() => null);
    if (mine !== drawing || messages === null) return;
    const empty = messages.length === 0 && welcome !== null && !isDirect();
    const wanted = empty ? welcome : list.element;
    if (middle.firstChild !== wanted) middle.replaceChildren(wanted);
    if (!empty) list.show(messages);
  }

  /** Runs one interaction: the element waits, a form is asked for and sent, a failure is said. */
  async function ask(element, interact) {
    if (element?.classList.contains('waiting')) return null;
    element?.classList.add('waiting');
    try {
      const exchange = await interact();
      if (exchange.answer === 'failed') app.toast('This interaction failed: the bot did not answer.', true);
      if (exchange.modal === null || exchange.modal === undefined) return exchange;
      const fields = await askModal(exchange.modal, { people, channels });
      return fields === null
        ? exchange
        : await ask(null, () => client.submit(pane.at.userId, exchange.id, fields));
    } catch (fault) {
      app.toast(fault.message, true);
      return null;
    } finally {
      element?.classList.remove('waiting');
    }
  }

  /** The welcome card's one click: runs its command, then presses what it says as soon as it is there. */
  async function play({ command, options, press }) {
    const before = new Set(
      (await client.messages(pane.at.userId, pane.at.channelId)).map((message) => message.id),
    );
    if ((await ask(null, () => client.run(pane.at.userId, pane.at.channelId, command, options))) === null)
      return;
    for (const action of press) {
      const found = await buttonFor(action, before);
      if (found === null) return;
      await ask(null, () => client.press(pane.at.userId, found.messageId, found.customId));
    }
  }

  async function buttonFor(action, before) {
    const ends = client.now() + 8000;
    while (client.now() < ends) {
      for (const message of await client.messages(pane.at.userId, pane.at.channelId)) {
        const button = before.has(message.id)
          ? undefined
          : message.buttons.find(
              ({ customId, disabled }) => !disabled && customId?.split(':').includes(action),
            );
        if (button) return { messageId: message.id, customId: button.customId };
      }
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    return null;
  }

  /** The commands that can be used on a person, under the name that was pressed. */
  function menu(target, element) {
    const entries = client.menu(pane.at.userId, pane.at.channelId);
    const dialog = h('dialog', { class: 'modal menu', 'aria-label': user(target)?.displayName ?? 'Person' });
    const close = () => {
      dialog.close();
      dialog.remove();
      element.focus();
    };
    const run = (name) => {
      close();
      void ask(null, () => client.runOn(pane.at.userId, pane.at.channelId, name, target));
    };
    dialog.append(
      h('h2', null, user(target)?.displayName ?? ''),
      ...entries.map(({ name, label }) =>
        h('button', { type: 'button', class: 'button secondary', onclick: () => run(name) }, label),
      ),
      ...(entries.length === 0 ? [h('p', null, 'No app offers anything here.')] : []),
      h('button', { type: 'button', class: 'linkish', onclick: close }, 'Cancel'),
    );
    dialog.addEventListener('cancel', close);
    document.body.append(dialog);
    dialog.showModal();
  }

  function zoom(url, alt) {
    const dialog = h('dialog', { class: 'zoom', 'aria-label': 'Picture' }, h('img', { src: url, alt }));
    const close = () => {
      dialog.close();
      dialog.remove();
    };
    dialog.addEventListener('click', close);
    dialog.addEventListener('cancel', close);
    document.body.append(dialog);
    dialog.showModal();
  }
}

/** The language's name in itself. */
function languageName(code) {
  return (
    new Intl.DisplayNames([code], { type: 'language', languageDisplay: 'standard', style: 'short' }).of(
      code,
    ) ?? code
  );
}
