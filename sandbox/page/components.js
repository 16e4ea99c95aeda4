/** Discord's message components as elements that can be pressed. */
import { h } from './dom.js';
import { markdown } from './markdown.js';
import { selectMenu } from './select.js';

/**
 * `scene`: { names, media(url) → { url, alt, width, height }, press(customId, element), choose(customId, values),
 * zoom(url, alt), people(), channels(), busy }.
 */
export function componentList(components, scene) {
  return components.map((component) => componentElement(component, scene));
}

function componentElement(component, scene) {
  switch (component.type) {
    case 1:
      return h('div', { class: 'row' }, componentList(component.components, scene));
    case 2:
      return button(component, scene);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return selectMenu(component, scene);
    case 9:
      return section(component, scene);
    case 10:
      return h('div', { class: 'text' }, markdown(component.content, scene.names));
    case 11:
      return picture(component, scene, 'thumbnail');
    case 12:
      return gallery(component, scene);
    case 13:
      return file(component, scene);
    case 14:
      return h('hr', {
        class: component.divider === false ? 'gap' : 'gap line',
        'data-spacing': component.spacing ?? 1,
      });
    case 17:
      return container(component, scene);
    default:
      return h('div', { class: 'text' }, `(component ${component.type})`);
  }
}

const buttonStyles = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };

function button(component, scene) {
  const content = [emoji(component.emoji), component.label ?? null].filter(Boolean);
  if (component.style === 5) {
    return h(
      'a',
      { class: 'button link', href: component.url, target: '_blank', rel: 'noopener noreferrer' },
      content,
    );
  }
  return h(
    'button',
    {
      type: 'button',
      class: `button ${buttonStyles[component.style] ?? 'secondary'}`,
      disabled: component.disabled === true,
      'data-id': component.custom_id,
      onclick: (event) => scene.press(component.custom_id, event.currentTarget),
    },
    content,
  );
}

/** A character, or a picture of the application's own. */
function emoji(given) {
  if (!given?.id) return given?.name ?? null;
  return h('img', { class: 'emoji', src: `/emojis/${given.id}.webp`, alt: given.name ?? '' });
}

function section(component, scene) {
  return h(
    'div',
    { class: 'section' },
    h('div', { class: 'section-text' }, componentList(component.components, scene)),
    h('div', { class: 'section-accessory' }, componentElement(component.accessory, scene)),
  );
}

function gallery(component, scene) {
  const shown = component.items.map((item) => picture(item, scene, 'gallery-item'));
  return h('div', { class: `gallery of-${Math.min(shown.length, 4)}` }, shown);
}

function picture(item, scene, name) {
  const media = scene.media(item.media.url);
  const alt = item.description ?? media.alt ?? '';
  const image = h('img', {
    src: media.url,
    alt,
    loading: 'lazy',
    decoding: 'async',
    width: media.width ?? undefined,
    height: media.height ?? undefined,
  });
  return h(
    'button',
    {
      type: 'button',
      class: `picture ${name}`,
      'aria-label': alt === '' ? 'Picture' : alt,
      onclick: () => scene.zoom(media.url, alt),
    },
    image,
  );
}

function file(component, scene) {
  const media = scene.media(component.file.url);
  const size = media.size === undefined ? null : h('small', null, ` ${Math.ceil(media.size / 1024)} KB`);
  return h('a', { class: 'file', href: media.url, download: media.name ?? '' }, media.name ?? 'file', size);
}

function container(component, scene) {
  const colour = component.accent_color;
  const style = typeof colour === 'number' ? `--bar: #${colour.toString(16).padStart(6, '0')}` : '';
  return h('div', { class: 'container', style }, componentList(component.components, scene));
}
