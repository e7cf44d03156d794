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

type Kind =
  | {
      readonly kind: 'text';
      readonly input: 'text' | 'email' | 'url' | 'password' | 'date' | 'time' | 'lines';
      readonly maxLength?: number | undefined;
      /** For a password of the user's own, which browsers keep. */
      readonly autocomplete?: 'current-password';
    }
  /** Money is sent as text, because a number loses digits. */
  | { readonly kind: 'number'; readonly sentAs: 'text' | 'integer' | 'decimal' }
  | {
      readonly kind: 'choice';
      readonly values: readonly string[];
      /** Names of the values; by default their titles. */
      readonly names?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  | { readonly kind: 'list'; readonly item: Field }
  /** `json` takes what no other kind of field can; `boolean` is yes, no or not said. */
  | { readonly kind: 'boolean' | 'json' | 'file' };

/** One value of a form, as JSON Schema describes it. */
export type Field = Shared & Kind;

export type FieldOf<Name extends Kind['kind']> = Extract<Field, { kind: Name }>;

/** A field that must be typed, for forms whose fields no operation has. */
export const requiredField = { isRequired: true, isNullable: false, description: '' } as const;

/** A choice that must be made, by the names of its values. */
export const choiceField = (
  name: string,
  names: Readonly<Record<string, string>>,
  more: { readonly label?: string; readonly description?: string } = {},
): FieldOf<'choice'> => ({
  ...requiredField,
  ...more,
  kind: 'choice',
  name,
  names,
  values: Object.keys(names),
});
