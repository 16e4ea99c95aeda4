/** A form that a press opened: text fields and menus, sent with Enter or Submit, left with Escape. */
import { h } from './dom.js';

/** Resolves with the fields' values by custom id, or null when the form was left. */
export function askModal(modal, { people, channels }) {
  return new Promise((resolve) => {
    const values = {};
    const dialog = h('dialog', { class: 'modal', 'aria-label': modal.title });
    const leave = (answer) => {
      dialog.close();
      dialog.remove();
      resolve(answer);
    };
    const form = h(
      'form',
      {
        method: 'dialog',
        onsubmit: (event) => {
          event.preventDefault();
          leave(values);
        },
      },
      h('h2', null, modal.title),
      modal.texts.map((text) => h('p', null, text)),
      modal.fields.map((field) => fieldElement(field, values, { people, channels })),
      h(
        'div',
        { class: 'modal-foot' },
        h('button', { type: 'button', class: 'button secondary', onclick: () => leave(null) }, 'Cancel'),
        h('button', { type: 'submit', class: 'button primary' }, 'Submit'),
      ),
    );
    dialog.append(form);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      leave(null);
    });
    document.body.append(dialog);
    dialog.showModal();
    form.querySelector('input, textarea, select')?.focus();
  });
}

function fieldElement(field, values, lists) {
  const id = `field-${field.customId}`;
  if (field.type === 21 || field.type === 22) return optionGroup(field, values);
  if (field.type === 23) return tickBox(field, id, values);
  const control = field.type === 4 ? textControl(field, id, values) : menuControl(field, id, values, lists);
  return h(
    'div',
    { class: 'field' },
    h('label', { for: id }, field.label, field.required ? h('span', { class: 'required' }, ' *') : null),
    field.description ? h('small', null, field.description) : null,
    control,
  );
}

/** Options side by side in view: one of them, or any. */
function optionGroup(field, values) {
  const single = field.type === 21;
  const chosen = new Set(field.options.filter((option) => option.selected).map((option) => option.value));
  const keep = () => {
    values[field.customId] = [...chosen];
  };
  const boxes = field.options.map((option) => {
    const input = h('input', {
      type: single ? 'radio' : 'checkbox',
      name: `field-${field.customId}`,
      required: single && field.required,
      onchange: (event) => {
        if (single) chosen.clear();
        if (event.currentTarget.checked) chosen.add(option.value);
        else chosen.delete(option.value);
        keep();
      },
    });
    input.checked = option.selected;
    const text = h(
      'span',
      null,
      option.label,
      option.description ? h('small', null, option.description) : null,
    );
    return h('label', { class: 'option' }, input, text);
  });
  keep();
  return h(
    'fieldset',
    { class: 'field' },
    h('legend', null, field.label, field.required ? h('span', { class: 'required' }, ' *') : null),
    field.description ? h('small', null, field.description) : null,
    boxes,
  );
}

function tickBox(field, id, values) {
  const input = h('input', {
    id,
    type: 'checkbox',
    onchange: (event) => {
      values[field.customId] = event.currentTarget.checked;
    },
  });
  input.checked = field.value === 'true';
  values[field.customId] = input.checked;
  return h(
    'div',
    { class: 'field' },
    h('label', { class: 'option', for: id }, input, h('span', null, field.label)),
    field.description ? h('small', null, field.description) : null,
  );
}

function textControl(field, id, values) {
  values[field.customId] = field.value ?? '';
  const control = h(field.multiline ? 'textarea' : 'input', {
    id,
    required: field.required,
    placeholder: field.placeholder ?? undefined,
    minlength: field.minLength ?? undefined,
    maxlength: field.maxLength ?? undefined,
    rows: field.multiline ? '4' : undefined,
    oninput: (event) => {
      values[field.customId] = event.currentTarget.value;
    },
  });
  control.value = field.value ?? '';
  return control;
}

function menuControl(field, id, values, { people, channels }) {
  const options =
    field.type === 3
      ? field.options
      : (field.type === 8 ? channels() : people()).map(({ id: value, name }) => ({
          label: name,
          value,
          selected: false,
        }));
  const read = (select) =>
    [...select.selectedOptions].map((option) => option.value).filter((value) => value !== '');
  const several = (field.maxLength ?? 1) > 1;
  const select = h(
    'select',
    {
      id,
      required: field.required,
      multiple: several,
      onchange: (event) => {
        values[field.customId] = read(event.currentTarget);
      },
    },
    several || field.required ? null : h('option', { value: '' }, '–'),
    options.map((option) =>
      h('option', { value: option.value, selected: option.selected === true }, option.label),
    ),
  );
  values[field.customId] = read(select);
  return select;
}
