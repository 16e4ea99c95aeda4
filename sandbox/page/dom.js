/**
 * Makes an element: `h('button', { class: 'primary', onclick }, 'Text', child)`. Text is always text:
 * nothing on this page is ever parsed as HTML.
 */
export function h(name, props, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key === 'class') element.className = value;
    else if (key === 'style') element.style.cssText = value;
    else if (key in element && typeof value !== 'string') element[key] = value;
    else element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** A line icon out of an SVG path on a 24 by 24 grid; it says nothing to a screen reader. */
export function icon(path) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'icon');
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}

const hues = [212, 152, 28, 338, 268, 188, 48, 8];

/** A round picture of a person: the first letter on a colour of their own. */
export function avatar(user) {
  if (user.bot) return h('span', { class: 'avatar bot', 'aria-hidden': 'true' }, trainIcon());
  const hue = hues[[...user.name].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % hues.length];
  const letter = [...user.displayName][0]?.toUpperCase() ?? '?';
  return h('span', { class: 'avatar', style: `--hue: ${hue}`, 'aria-hidden': 'true' }, letter);
}

function trainIcon() {
  return icon(
    'M4 15V8a2 2 0 0 1 2-2h3v-2h3v2h6a2 2 0 0 1 2 2v7h1v2h-2.2a2.5 2.5 0 0 1-4.6 0h-3.4a2.5 2.5 0 0 1-4.6 0H3v-2zm3-6v4h4V9zm7 0v4h4V9z',
  );
}
