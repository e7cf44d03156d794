import type { CountryTextKey } from '../../languages/texts.ts';
import { createField, type Field } from '../form/field.ts';

interface ChoiceRules {
  /** What to say while nothing is chosen; a choice may be left out when there is nothing to say. */
  missing?: CountryTextKey;
  onChange(): void;
}

/** A field that is chosen from a list. Its text is the code of an option; empty while none is. */
export function createChoice({ missing, onChange }: ChoiceRules): Field<CountryTextKey> {
  return createField<CountryTextKey>({
    problemOf: (code) => (code ? undefined : missing),
    onChange,
  });
}
