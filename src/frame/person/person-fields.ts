import type { CountryTextKey } from '../../languages/texts.ts';
import { createChoice } from '../countries/choice.ts';
import { createDateOfBirth } from '../countries/date-of-birth.ts';
import { createPhone } from '../countries/phone.ts';
import { createTaxId } from '../countries/tax-id.ts';
import { createField } from '../form/field.ts';
import { createEmail, createName } from '../form/name-and-email.ts';
import type { World } from '../wire/world.ts';

/** Fields of a natural person. Coverage: CR6. */
export type PersonFields = ReturnType<typeof createPersonFields>;

/** Wire names, also used as element ids, in the order of the form. */
export const personIds: Readonly<Record<keyof PersonFields, string>> = {
  name: 'name',
  email: 'email',
  phone: 'primary-phone-number',
  dateOfBirth: 'date-of-birth',
  sex: 'sex',
  taxCountry: 'tax-country',
  taxId: 'tax-id-number',
  taxState: 'tax-state',
};

export const sexOptions = [
  { code: 'female', text: 'sexFemale' },
  { code: 'male', text: 'sexMale' },
  { code: 'other', text: 'sexOther' },
] as const;

interface PersonSetup {
  world: Pick<World, 'today'>;
  /** Likely country of the phone number, ISO 3166-1 alpha-2. */
  country: string;
  /** True for one of a company's people: contact details are optional. */
  isRelated?: boolean;
  quiet?: Promise<void>;
  onChange(): void;
}

export function createPersonFields(setup: PersonSetup) {
  const { world, isRelated: isOptional = false, onChange } = setup;
  const taxCountry = createChoice({ missing: 'countryMissing', onChange });
  return {
    name: createName({ missing: 'legalNameMissing', wrong: 'legalNameWrong', onChange }),
    email: createEmail(onChange, isOptional),
    phone: createPhone({ ...setup, isOptional }),
    dateOfBirth: createDateOfBirth({ today: world.today, onChange }),
    sex: createChoice({ onChange }),
    taxCountry,
    taxId: createTaxId({ country: taxCountry.text, contactType: 'natural_person', onChange }),
    taxState: createField<CountryTextKey>({
      problemOf: (code) => (taxCountry.text.value === 'US' && !code ? 'stateMissing' : undefined),
      onChange,
    }),
  };
}
