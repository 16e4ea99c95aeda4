/** A select menu: a button that opens a list with descriptions, a sheet from below on a phone. */
import { h, icon } from './dom.js';

const chevron = 'M7 10l5 5 5-5z';

export function selectMenu(component, scene) {
  const options = optionsOf(component, scene);
  const chosen = options.filter((option) => option.default);
  const label =
    chosen.length > 0 ? chosen.map((option) => option.label).join(', ') : (component.placeholder ?? 'Choose');
  const opener = h(
    'button',
    {
      type: 'button',
      class: chosen.length > 0 ? 'select chosen' : 'select',
      disabled: component.disabled === true,
      'aria-haspopup': 'listbox',
      'aria-label': component.placeholder ? `${component.placeholder}: ${label}` : label,
      'data-id': component.custom_id,
      onclick: () => openList(component, options, scene, opener),
    },
    h('span', null, label),
    icon(chevron),
  );
  return opener;
}

function optionsOf(component, scene) {
  if (component.type === 3) return component.options ?? [];
  const defaults = new Set((component.default_values ?? []).map((value) => value.id));
  const found =
    component.type === 8 ? scene.channels() : component.type === 6 ? scene.roles() : scene.people();
  return found.map(({ id, name }) => ({ label: name, value: id, default: defaults.has(id) }));
}

function openList(component, options, scene, opener) {
  const most = component.max_values ?? 1;
  const least = component.min_values ?? 1;
  const picked = new Set(options.filter((option) => option.default).map((option) => option.value));
  const several = most > 1;
  const dialog = h('dialog', { class: 'sheet', 'aria-label': component.placeholder ?? 'Choose' });
  const close = () => {
    dialog.close();
    dialog.remove();
    opener.focus();
  };
  const send = (values) => {
    close();
    scene.choose(component.custom_id, values, opener);
  };
  const rows = options.map((option) =>
    h(
      'button',
      {
        type: 'button',
        role: 'option',
        class: 'option',
        'aria-selected': String(picked.has(option.value)),
        onclick: (event) => {
          if (!several) return send([option.value]);
          toggle(picked, option.value, most);
          event.currentTarget.setAttribute('aria-selected', String(picked.has(option.value)));
          done.disabled = picked.size < least;
          return undefined;
        },
      },
      h('span', { class: 'option-label' }, option.label),
      option.description ? h('span', { class: 'option-description' }, option.description) : null,
    ),
  );
  const done = h(
    'button',
    {
      type: 'button',
      class: 'button primary',
      disabled: picked.size < least,
      onclick: () => send([...picked]),
    },
    'Done',
  );
  dialog.append(
    h('div', { class: 'sheet-title' }, component.placeholder ?? 'Choose'),
    h('div', { role: 'listbox', class: 'options', 'aria-multiselectable': String(several) }, rows),
    ...(several || least === 0 ? [h('div', { class: 'sheet-foot' }, done)] : []),
  );
  dialog.addEventListener('keydown', (event) => arrows(event, rows));
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  document.body.append(dialog);
  dialog.showModal();
  (rows.find((row) => row.getAttribute('aria-selected') === 'true') ?? rows[0])?.focus();
}

function toggle(picked, value, most) {
  if (picked.delete(value)) return;
  if (picked.size < most) picked.add(value);
}

/** Up, down, home and end move through the rows. */
function arrows(event, rows) {
  const at = rows.indexOf(document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus();
}
