/** What Discord demands of a modal beyond its published description. */
import { invalidForm, type FieldError } from '../rest/discord-error.ts';
import type { Component } from '../world/world.ts';
import { componentErrors, componentTypes, everyComponent, type Placed } from './components.ts';

const most = 5;

/** Throws 50035. The modal's body has passed the schema. */
export function checkModal(modal: Readonly<Record<string, unknown>>): void {
  const components = modal['components'] as readonly Component[];
  const all = everyComponent(components, ['data', 'components']);
  const found: FieldError[] = [
    ...componentErrors(all),
    ...all.flatMap(inputErrors),
    ...all.flatMap(disabledErrors),
  ];
  if (components.length > most) {
    found.push({
      path: ['data', 'components'],
      code: 'BASE_TYPE_BAD_LENGTH',
      message: `Must be between 1 and ${most} in length.`,
    });
  }
  if (found.length > 0) throw invalidForm(found);
}

/** "Modals can not currently have disabled components in them." */
function disabledErrors({ component, path }: Placed): readonly FieldError[] {
  if (component['disabled'] !== true) return [];
  const message = 'Components in a modal cannot be disabled';
  return [{ path: [...path, 'disabled'], code: 'MODAL_COMPONENT_DISABLED_NOT_ALLOWED', message }];
}

function inputErrors({ component, path }: Placed): readonly FieldError[] {
  if (component.type !== componentTypes.textInput) return [];
  const found: FieldError[] = [];
  const inLabel = path.at(-1) === 'component';
  const { label, value } = component;
  const min = (component['min_length'] as number | null | undefined) ?? 0;
  const max = (component['max_length'] as number | null | undefined) ?? 4000;
  if (!inLabel && !label) {
    found.push({ path: [...path, 'label'], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' });
  }
  if (inLabel && label) {
    found.push({
      path: [...path, 'label'],
      code: 'TEXT_INPUT_LABEL_NOT_ALLOWED',
      message: 'A text input in a label cannot have a label of its own',
    });
  }
  if (min > max) {
    found.push({
      path: [...path, 'min_length'],
      code: 'TEXT_INPUT_MIN_LENGTH_EXCEEDS_MAX_LENGTH',
      message: 'The minimum length cannot exceed the maximum',
    });
  }
  if (typeof value === 'string' && value !== '' && (value.length > max || value.length < min)) {
    found.push({
      path: [...path, 'value'],
      code: 'BASE_TYPE_BAD_LENGTH',
      message: `Must be between ${min} and ${max} in length.`,
    });
  }
  return found;
}
