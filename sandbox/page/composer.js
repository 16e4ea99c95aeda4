/** Where one writes: plain messages, and slash commands with completion and a field for each option. */
import { h } from './dom.js';

/**
 * `pane` gives: names, commands() (as the person is offered them, flat), say(text), run(path, options), complete(path, name, value, options),
 * people(), channels(), place() for the placeholder.
 */
export function composer(pane) {
  const box = h('div', { class: 'composer' });
  const state = { entry: null, list: [], at: 0 };
  pane.commands();
  plainMode('');

  function plainMode(text) {
    state.entry = null;
    const input = h('input', {
      class: 'plain',
      'aria-label': `Message ${pane.place()}, type / for commands`,
      placeholder: `Message ${pane.place()} — type / for commands`,
      autocomplete: 'off',
      role: 'combobox',
      'aria-expanded': 'false',
      'aria-controls': `commands-${pane.id}`,
    });
    const popup = h('div', { class: 'popup', id: `commands-${pane.id}`, role: 'listbox', hidden: true });
    input.value = text;
    input.addEventListener('input', () => fill(input, popup));
    input.addEventListener('keydown', (event) => plainKey(event, input, popup));
    box.replaceChildren(popup, input);
    fill(input, popup);
    return input;
  }

  function fill(input, popup) {
    const typed = input.value;
    state.list = typed.startsWith('/') ? matching(pane.commands(), typed) : [];
    state.at = 0;
    popup.hidden = state.list.length === 0;
    input.setAttribute('aria-expanded', String(!popup.hidden));
    popup.replaceChildren(...state.list.map((leaf, index) => row(leaf, index)));
    mark(popup, input);
  }

  function row(leaf, index) {
    return h(
      'button',
      {
        type: 'button',
        role: 'option',
        class: 'command',
        tabindex: '-1',
        id: `command-${pane.id}-${index}`,
        onclick: () => commandMode(leaf),
      },
      h('span', { class: 'command-name' }, `/${leaf.name}`),
      h('span', { class: 'command-description' }, leaf.description),
    );
  }

  function mark(popup, input) {
    [...popup.children].forEach((child, index) =>
      child.setAttribute('aria-selected', String(index === state.at)),
    );
    popup.children[state.at]?.scrollIntoView({ block: 'nearest' });
    if (popup.hidden) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `command-${pane.id}-${state.at}`);
  }

  function plainKey(event, input, popup) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (popup.hidden) return;
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      state.at = (state.at + step + state.list.length) % state.list.length;
      mark(popup, input);
    } else if (event.key === 'Escape') {
      input.value = '';
      fill(input, popup);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && !popup.hidden) {
      event.preventDefault();
      commandMode(state.list[state.at]);
    } else if (event.key === 'Enter' && input.value.trim() !== '' && !input.value.startsWith('/')) {
      pane.say(input.value.trim());
      input.value = '';
    }
  }

  function commandMode(leaf) {
    const entry = { leaf, fields: new Map() };
    state.entry = entry;
    const fields = h('div', { class: 'fields' });
    const more = h('div', { class: 'more' });
    const form = h(
      'form',
      {
        class: 'command-form',
        onsubmit: (event) => {
          event.preventDefault();
          void send(entry);
        },
      },
      h('span', { class: 'chip' }, `/${leaf.name}`),
      fields,
      more,
      h('button', { type: 'submit', class: 'button primary send' }, 'Send'),
      h(
        'button',
        { type: 'button', class: 'button secondary', 'aria-label': 'Cancel the command', onclick: cancel },
        '✕',
      ),
    );
    form.addEventListener('keydown', (event) => event.key === 'Escape' && cancel());
    box.replaceChildren(form);
    for (const option of leaf.options) if (option.required) addField(entry, option, fields);
    for (const option of leaf.options) if (!option.required) more.append(addButton(entry, option, fields));
    (fields.querySelector('input, select') ?? form.querySelector('.send')).focus();
  }

  function addButton(entry, option, fields) {
    const name = option.label;
    const add = h(
      'button',
      {
        type: 'button',
        class: 'add',
        title: option.description,
        onclick: () => {
          add.remove();
          addField(entry, option, fields).focus();
        },
      },
      `+ ${name}`,
    );
    return add;
  }

  function addField(entry, option, fields) {
    const control = optionControl(option, pane, () => valuesOf(entry), entry.leaf.line);
    entry.fields.set(option.name, { option, control });
    fields.append(h('label', { class: 'option-field' }, h('span', null, option.label), control));
    return control;
  }

  function cancel() {
    plainMode('').focus();
  }

  async function send(entry) {
    const values = valuesOf(entry);
    cancel();
    await pane.run(entry.leaf.line, await values);
  }

  return {
    element: box,
    /** The commands, the language or the channel changed. */
    refresh: () => {
      if (state.entry !== null) return;
      const typed = box.querySelector('.plain');
      if (typed === document.activeElement) fill(typed, box.querySelector('.popup'));
      else plainMode(typed.value);
    },
    type: (text) => plainMode(text).focus(),
  };
}

async function valuesOf(entry) {
  const values = {};
  for (const [name, { option, control }] of entry.fields) {
    if (control.value === '') continue;
    if (option.type === 4 || option.type === 10) values[name] = Number(control.value);
    else if (option.type === 5) values[name] = control.value === 'true';
    else if (option.type === 11) values[name] = await fileValue(control.files[0]);
    else values[name] = control.value;
  }
  return values;
}

function fileValue(file) {
  return new Promise((resolve) => {
    const reader = new window.FileReader();
    reader.addEventListener('load', () => resolve({ name: file.name, base64: reader.result.split(',')[1] }));
    reader.readAsDataURL(file);
  });
}

function optionControl(option, pane, values, path) {
  const required = option.required === true;
  const label = option.description;
  if (option.choices.length > 0) {
    const choices = option.choices.map((choice) => ({
      value: String(choice.value),
      label: choice.name,
    }));
    return menu(choices, required, label);
  }
  if (option.type === 5)
    return menu(
      [
        { value: 'true', label: '✓' },
        { value: 'false', label: '✗' },
      ],
      required,
      label,
    );
  if (option.type === 6 || option.type === 9) return menu(named(pane.people()), required, label);
  if (option.type === 7) return menu(named(pane.channels()), required, label);
  const number = option.type === 4 || option.type === 10;
  const input = h('input', {
    type: option.type === 11 ? 'file' : number ? 'number' : 'text',
    required,
    title: label,
    placeholder: label,
    min: number ? (option.min ?? undefined) : undefined,
    max: number ? (option.max ?? undefined) : undefined,
    maxlength: number ? undefined : (option.max ?? undefined),
  });
  if (option.autocomplete) completeWhileTyping(input, option, pane, values, path);
  return input;
}

function menu(choices, required, title) {
  return h(
    'select',
    { required, title },
    h('option', { value: '' }, '–'),
    choices.map(({ value, label }) => h('option', { value }, label)),
  );
}

const named = (things) => things.map(({ id, name }) => ({ value: id, label: name }));

function completeWhileTyping(input, option, pane, values, path) {
  const list = h('datalist', { id: `complete-${pane.id}-${option.name}` });
  input.setAttribute('list', list.id);
  input.after(list);
  let asked = 0;
  const ask = async () => {
    const mine = ++asked;
    const choices = await pane.complete(path, option.name, input.value, await values());
    if (mine !== asked) return;
    list.replaceChildren(
      ...choices.map((choice) => h('option', { value: String(choice.value) }, choice.name)),
    );
    if (!list.isConnected) input.after(list);
  };
  input.addEventListener('input', ask);
  input.addEventListener('focus', ask);
}

/** Those that contain every word typed, the ones that begin so first. */
function matching(all, typed) {
  const words = typed.slice(1).toLowerCase().split(/\s+/).filter(Boolean);
  const text = (entry) => `${entry.name} ${entry.line}`.toLowerCase();
  return all
    .filter((entry) => words.every((word) => text(entry).includes(word)))
    .sort((a, b) => Number(starts(b, typed)) - Number(starts(a, typed)))
    .slice(0, 40);
}

const starts = (entry, typed) => `/${entry.name}`.startsWith(typed) || entry.line.startsWith(typed);
