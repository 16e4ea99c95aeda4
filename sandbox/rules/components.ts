/**
 * What Discord demands of a message's components beyond its published description
 * (developer documentation, "Component Reference").
 */
import type { FieldError } from '../rest/discord-error.ts';
import type { Component } from '../world/world.ts';

type Path = readonly (string | number)[];

export const componentTypes = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
} as const;

export const isSelect = (type: number): boolean => type === 3 || (type >= 5 && type <= 8);

export interface Placed {
  readonly component: Component;
  readonly path: Path;
}

/** Every component, nested ones included, in reading order with its place in the body. */
export function everyComponent(components: readonly unknown[], at: Path): readonly Placed[] {
  const all: Placed[] = [];
  walk(components, at, all);
  return all;
}

function walk(components: readonly unknown[], at: Path, into: Placed[]): void {
  for (let i = 0; i < components.length; i++) visit(components[i] as Component, [...at, i], into);
}

function visit(component: Component, path: Path, into: Placed[]): void {
  into.push({ component, path });
  const { components, accessory, component: labelled } = component;
  if (Array.isArray(components)) walk(components, [...path, 'components'], into);
  if (accessory !== undefined && accessory !== null) {
    visit(accessory as Component, [...path, 'accessory'], into);
  }
  if (labelled !== undefined && labelled !== null) visit(labelled as Component, [...path, 'component'], into);
}

/** Checks that hold wherever components stand, in messages of both kinds and in modals. */
export function componentErrors(all: readonly Placed[]): readonly FieldError[] {
  const errors: FieldError[] = [];
  const customIds = new Set<string>();
  const ids = new Set<number>();
  for (const { component, path } of all) {
    const { custom_id: customId, id } = component;
    if (typeof customId === 'string') {
      if (customIds.has(customId)) {
        errors.push({
          path: [...path, 'custom_id'],
          code: 'COMPONENT_CUSTOM_ID_DUPLICATED',
          message: 'Component custom id cannot be duplicated',
        });
      }
      customIds.add(customId);
    }
    if (typeof id === 'number' && id !== 0) {
      if (ids.has(id)) {
        errors.push({
          path: [...path, 'id'],
          code: 'COMPONENT_ID_DUPLICATED',
          message: 'Component id cannot be duplicated',
        });
      }
      ids.add(id);
    }
    if (component.type === componentTypes.row) errors.push(...rowErrors(component, path));
    if (component.type === componentTypes.button) errors.push(...buttonErrors(component, path));
    if (isSelect(component.type)) errors.push(...selectErrors(component, path));
    if (component.type === componentTypes.radioGroup) errors.push(...choiceErrors(component, path, 1));
    if (component.type === componentTypes.checkboxGroup) errors.push(...checkboxErrors(component, path));
  }
  return errors;
}

/** A row bears five buttons, or one select, or one text input. */
function rowErrors(row: Component, path: Path): readonly FieldError[] {
  const children = row['components'] as readonly Component[];
  const wide = children.findIndex((child) => child.type !== componentTypes.button);
  if (wide < 0 || children.length === 1) return [];
  return [
    {
      path: [...path, 'components', wide === 0 ? 1 : wide],
      code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
      message: 'The specified component exceeds the maximum width',
    },
  ];
}

const linkStyle = 5;
const premiumStyle = 6;

function buttonErrors(button: Component, path: Path): readonly FieldError[] {
  const errors: FieldError[] = [];
  const { style, custom_id: customId, url, label, emoji } = button;
  const fault = (field: string, code: string, message: string): void => {
    errors.push({ path: [...path, field], code, message });
  };
  if (style === linkStyle) {
    if (!url) fault('url', 'BUTTON_COMPONENT_URL_REQUIRED', 'A url is required');
    if (customId) {
      fault(
        'custom_id',
        'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
        'A custom id and url cannot both be specified',
      );
    }
  } else if (style !== premiumStyle) {
    if (!customId) fault('custom_id', 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED', 'A custom id is required');
    if (url) {
      fault(
        'url',
        'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
        'A custom id and url cannot both be specified',
      );
    }
  }
  if (style !== premiumStyle && !label && !emoji) {
    fault('label', 'BUTTON_COMPONENT_INVALID_EMPTY_LABEL', 'A label or emoji is required');
  }
  return errors;
}

interface SelectOption {
  readonly value: string;
  readonly default?: boolean | null;
}

function selectErrors(select: Component, path: Path): readonly FieldError[] {
  const errors: FieldError[] = [];
  const min = (select['min_values'] as number | null | undefined) ?? 1;
  const max = (select['max_values'] as number | null | undefined) ?? 1;
  if (min > max) {
    errors.push({
      path: [...path, 'min_values'],
      code: 'SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX_VALUES',
      message: 'The minimum number of values cannot exceed the maximum',
    });
  }
  if (select.type !== componentTypes.stringSelect) return errors;
  return [...errors, ...mostErrors(select, path, max), ...choiceErrors(select, path, max)];
}

/** Where none must be chosen, that has to be said: `min_values` is 1 as long as the group is required. */
function checkboxErrors(group: Component, path: Path): readonly FieldError[] {
  const errors: FieldError[] = [];
  const options = group['options'] as readonly SelectOption[];
  const { min_values: min } = group;
  const max = (group['max_values'] as number | null | undefined) ?? options.length;
  if (min === 0 && group['required'] !== false) {
    errors.push({
      path: [...path, 'min_values'],
      code: 'NUMBER_TYPE_MIN',
      message: 'int value should be greater than or equal to 1.',
    });
  }
  return [...errors, ...mostErrors(group, path, max), ...choiceErrors(group, path, max)];
}

function mostErrors(group: Component, path: Path, max: number): readonly FieldError[] {
  if (max <= (group['options'] as readonly SelectOption[]).length) return [];
  return [
    {
      path: [...path, 'max_values'],
      code: 'SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS',
      message: 'The maximum number of values cannot exceed the number of options',
    },
  ];
}

/** Options to choose from: no value twice, and no more preselected than may be chosen. */
function choiceErrors(group: Component, path: Path, max: number): readonly FieldError[] {
  const errors: FieldError[] = [];
  const options = group['options'] as readonly SelectOption[];
  const values = new Set<string>();
  options.forEach((option, i) => {
    if (values.has(option.value)) {
      errors.push({
        path: [...path, 'options', i, 'value'],
        code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        message: 'The specified option value is already used',
      });
    }
    values.add(option.value);
  });
  if (options.filter((option) => option.default === true).length > max) {
    errors.push({
      path: [...path, 'options'],
      code: 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
      message: 'More options are preselected than may be chosen',
    });
  }
  return errors;
}
