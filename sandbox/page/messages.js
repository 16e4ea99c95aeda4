/** The list of messages in a channel as one user sees it, kept up to date without disturbing the reader. */
import { avatar, h, icon } from './dom.js';
import { componentList } from './components.js';
import { markdown } from './markdown.js';

const eye =
  'M12 5c5 0 9 4.5 10 7-1 2.5-5 7-10 7S3 14.5 2 12c1-2.5 5-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z';
const componentsV2 = 1 << 15;

/**
 * `pane` gives: names, user(id), press(message, customId, element), choose(message, customId, values, element),
 * dismiss(message), zoom(url, alt), menu(userId, element), people(), channels(), roles().
 */
export function messageList(pane) {
  const items = new Map();
  const list = h('ol', { class: 'messages' });
  const scroller = h(
    'div',
    { class: 'scroller', role: 'log', 'aria-live': 'polite', 'aria-label': 'Messages', tabindex: '0' },
    list,
  );
  let stuck = true;
  scroller.addEventListener('scroll', () => {
    stuck = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
  });
  // Pictures arrive after their message: stay at the bottom while they push it down.
  new ResizeObserver(() => stuck && toBottom()).observe(list);

  function toBottom() {
    scroller.scrollTop = scroller.scrollHeight;
  }

  function show(messages) {
    const wanted = new Set(messages.map((message) => message.id));
    for (const [id, item] of items) {
      if (wanted.has(id)) continue;
      item.element.remove();
      items.delete(id);
    }
    let before = null;
    messages.forEach((message, index) => {
      const joined = follows(messages[index - 1], message);
      const stamp = `${message.version}/${message.loading}/${joined}/${pane.names.locale}/${pane.names.me}`;
      let item = items.get(message.id);
      if (item?.stamp !== stamp) item = redraw(item, message, joined, stamp);
      const place = before === null ? list.firstChild : before.nextSibling;
      if (item.element !== place) list.insertBefore(item.element, place);
      before = item.element;
    });
    if (stuck) toBottom();
  }

  /** Draws a message anew and gives the focus back to the button that had it. */
  function redraw(item, message, joined, stamp) {
    const focused = item?.element.contains(document.activeElement) ? document.activeElement : null;
    const element = messageElement(message, joined, pane);
    if (item) item.element.replaceWith(element);
    if (focused !== null) refocus(element, focused);
    const next = { element, stamp };
    items.set(message.id, next);
    return next;
  }

  return { element: scroller, show, toBottom };
}

function refocus(element, focused) {
  const { id } = focused.dataset;
  const label = focused.textContent;
  const buttons = [...element.querySelectorAll('button')];
  const same =
    buttons.find((button) => id !== undefined && button.dataset.id === id) ??
    buttons.find((button) => button.textContent === label) ??
    buttons.find((button) => button.dataset.id !== undefined && !button.disabled);
  same?.focus({ preventScroll: true });
}

function follows(before, message) {
  return (
    before !== undefined &&
    before.author.id === message.author.id &&
    !before.ephemeral &&
    !message.ephemeral &&
    before.askedBy === message.askedBy &&
    message.createdAt - before.createdAt < 420_000
  );
}

function messageElement(message, joined, pane) {
  const pinged = message.mentions.includes(pane.names.me);
  const classes = ['message', joined && 'joined', message.ephemeral && 'ephemeral', pinged && 'pinged'];
  return h(
    'li',
    { class: classes.filter(Boolean).join(' '), 'data-message': message.id },
    joined ? null : asked(message, pane),
    h(
      'article',
      {
        class: 'message-body',
        'aria-label': `${message.author.displayName}, ${clock(message.createdAt, pane)}`,
      },
      joined ? h('span', { class: 'avatar none', 'aria-hidden': 'true' }) : avatar(message.author),
      h(
        'div',
        { class: 'message-main' },
        joined ? null : header(message, pane),
        content(message, pane),
        foot(message, pane),
      ),
    ),
  );
}

function asked(message, pane) {
  const user = message.askedBy === null ? null : pane.user(message.askedBy);
  if (!user || message.ephemeral) return null;
  return h('div', { class: 'asked' }, h('strong', null, user.displayName), ' used a command');
}

function header(message, pane) {
  return h(
    'div',
    { class: 'message-head' },
    h(
      'button',
      {
        type: 'button',
        class: 'author',
        title: `What can be done with ${message.author.displayName}`,
        onclick: (event) => pane.menu(message.author.id, event.currentTarget),
      },
      message.author.displayName,
    ),
    message.author.bot ? h('span', { class: 'tag' }, 'APP') : null,
    h('time', { datetime: new Date(message.createdAt).toISOString() }, clock(message.createdAt, pane)),
  );
}

function content(message, pane) {
  if (message.loading) {
    const dots = h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'));
    return h('div', { class: 'thinking' }, dots, `${message.author.displayName} is thinking…`);
  }
  const scene = sceneOf(message, pane);
  const parts = [];
  if (message.content !== '') parts.push(h('div', { class: 'text' }, markdown(message.content, pane.names)));
  for (const embed of message.embeds) parts.push(embedElement(embed, pane));
  if ((message.flags & componentsV2) === 0) parts.push(...attachments(message, scene));
  parts.push(...componentList(message.components, scene));
  if (message.editedAt !== null) parts.push(h('small', { class: 'edited' }, '(edited)'));
  return parts;
}

function sceneOf(message, pane) {
  return {
    names: pane.names,
    media: (url) => {
      const name = url.startsWith('attachment://') ? url.slice('attachment://'.length) : null;
      const file = message.attachments.find((a) => (name === null ? a.url === url : a.name === name));
      return {
        url: file?.url ?? url,
        alt: file?.alt ?? null,
        width: file?.width,
        height: file?.height,
        name: file?.name,
        size: file?.size,
      };
    },
    press: (customId, element) => pane.press(message, customId, element),
    choose: (customId, values, element) => pane.choose(message, customId, values, element),
    zoom: pane.zoom,
    people: pane.people,
    channels: pane.channels,
    roles: pane.roles,
  };
}

function attachments(message, scene) {
  return message.attachments.map((file) => {
    if (!file.contentType.startsWith('image/'))
      return h('a', { class: 'file', href: file.url, download: file.name }, file.name);
    const image = h('img', { src: file.url, alt: file.alt ?? '', loading: 'lazy' });
    return h(
      'button',
      { type: 'button', class: 'picture gallery-item', onclick: () => scene.zoom(file.url, file.alt ?? '') },
      image,
    );
  });
}

function embedElement(embed, pane) {
  return h(
    'div',
    { class: 'container' },
    embed.title ? h('strong', null, embed.title) : null,
    embed.description ? h('div', { class: 'text' }, markdown(embed.description, pane.names)) : null,
    (embed.fields ?? []).map((field) =>
      h('div', null, h('strong', null, field.name), markdown(field.value, pane.names)),
    ),
  );
}

function foot(message, pane) {
  if (!message.ephemeral) return null;
  const dismiss = h(
    'button',
    { type: 'button', class: 'linkish', onclick: () => pane.dismiss(message) },
    'Dismiss message',
  );
  return h('div', { class: 'only-you' }, icon(eye), h('span', null, 'Only you can see this · '), dismiss);
}

function clock(at, pane) {
  const date = new Date(at);
  const today = new Date(pane.names.now()).toDateString() === date.toDateString();
  const style = today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' };
  return new Intl.DateTimeFormat(pane.names.locale, style).format(date);
}
