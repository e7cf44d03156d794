/** Path of a value in the input: `['related-contacts', 0, 'label']`. */
export type Path = readonly (string | number)[];

interface Shared {
  /** Kebab-case, as in requests; of an item in a list, the name of the list. */
  readonly name: string;
  /** In place of the title of the name. */
  readonly label?: string;
  readonly isRequired: boolean;
  /** True if null has a meaning of its own. */
  readonly isNullable: boolean;
  readonly description: string;
}

export interface TextField extends Shared {
  readonly kind: 'text';
  readonly input: 'text' | 'email' | 'url' | 'password' | 'date' | 'time' | 'lines';
  readonly maxLength?: number | undefined;
  /** For a password of the user's own, which browsers keep. */
  readonly autocomplete?: 'current-password';
}

/** Money is sent as text, because a number loses digits. */
export interface NumberField extends Shared {
  readonly kind: 'number';
  readonly sentAs: 'text' | 'integer' | 'decimal';
}

export interface ChoiceField extends Shared {
  readonly kind: 'choice';
  readonly values: readonly string[];
  /** Names of the values; by default their titles. */
  readonly names?: Readonly<Record<string, string>>;
}

export interface ObjectField extends Shared {
  readonly kind: 'object';
  readonly fields: readonly Field[];
}

export interface ListField extends Shared {
  readonly kind: 'list';
  readonly item: Field;
}

/** `json` takes what no other kind of field can; `boolean` is yes, no or not said. */
export interface PlainField extends Shared {
  readonly kind: 'boolean' | 'json' | 'file';
}

/** A field that must be typed, for forms whose fields no operation has. */
export const requiredField = { isRequired: true, isNullable: false, description: '' } as const;

/** A choice that must be made, by the names of its values. */
export const choiceField = (
  name: string,
  names: Readonly<Record<string, string>>,
  more: { readonly label?: string; readonly description?: string } = {},
): ChoiceField => ({
  ...{ ...requiredField, ...more, kind: 'choice', name, names },
  values: Object.keys(names),
});

/** One value of a form, as JSON Schema describes it. */
export type Field = TextField | NumberField | ChoiceField | ObjectField | ListField | PlainField;
