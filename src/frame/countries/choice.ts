import type { CountryTextKey } from '../../languages/texts.ts';
import { createField, type Field } from '../form/field.ts';

interface ChoiceRules {
  /** Error while nothing is chosen; if not set, the choice is optional. */
  missing?: CountryTextKey;
  onChange(): void;
}

/** Creates a field for a list. Its text is the code of the chosen option, or empty. */
export function createChoice({ missing, onChange }: ChoiceRules): Field<CountryTextKey> {
  return createField<CountryTextKey>({
    problemOf: (code) => (code ? undefined : missing),
    onChange,
  });
}
