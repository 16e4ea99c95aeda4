/** Something that can be pressed on a message. */
export interface Control {
  readonly customId: string;
  readonly action: string;
  readonly values: readonly string[];
  /** It stands there and cannot be pressed. */
  readonly disabled: boolean;
}

/** Components are replaced as a whole, never changed: what was found in some is found once. */
const found = new WeakMap<object, readonly Control[]>();

/** Every button and menu on a message; of a menu all that can be chosen. */
export function controlsOn(components: unknown): readonly Control[] {
  if (typeof components !== 'object' || components === null) return [];
  const known = found.get(components) ?? search(components);
  found.set(components, known);
  return known;
}

function search(components: unknown): readonly Control[] {
  if (Array.isArray(components)) return components.flatMap(search);
  if (typeof components !== 'object' || components === null) return [];
  const {
    custom_id: customId,
    disabled = false,
    options,
  } = components as {
    readonly custom_id?: string;
    readonly disabled?: boolean;
    readonly options?: readonly { readonly value: string }[];
  };
  const below = Object.values(components).flatMap((value) =>
    typeof value === 'object' ? search(value) : [],
  );
  if (customId === undefined) return below;
  const [family, , , action] = customId.split(':');
  return [
    ...below,
    {
      customId,
      action: family === 'mt' ? action! : customId.split(':').slice(0, 2).join(':'),
      disabled,
      values: options?.map(({ value }) => value) ?? [],
    },
  ];
}
