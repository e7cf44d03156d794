import { type FieldOf, requiredField } from '../form/field.ts';

/** A choice that must be made, by the names of its values. */
export const choiceField = (
  name: string,
  names: Readonly<Record<string, string>>,
  more: { readonly label?: string; readonly description?: string } = {},
): FieldOf<'choice'> => ({
  ...{ ...requiredField, ...more, kind: 'choice', name, names },
  values: Object.keys(names),
});
