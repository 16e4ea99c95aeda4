import { ComponentType } from 'discord.js';
import { cutUnits } from './names.ts';
import type { Modal } from './screen.ts';

/** What Discord takes of a form's words. */
const most = { title: 45, label: 45, description: 100, placeholder: 100 } as const;

/** The form with its words cut to what Discord takes, however long a language is. */
export function form(made: Modal): Modal {
  return { ...made, title: cutUnits(made.title, most.title), components: made.components.map(field) };
}

function field(component: Modal['components'][number]): Modal['components'][number] {
  if (component.type !== ComponentType.Label) return component;
  const { label, description, component: inner } = component;
  const placed =
    'placeholder' in inner && inner.placeholder !== undefined
      ? { ...inner, placeholder: cutUnits(inner.placeholder, most.placeholder) }
      : inner;
  const explained = description === undefined ? {} : { description: cutUnits(description, most.description) };
  return { ...component, label: cutUnits(label, most.label), ...explained, component: placed };
}
