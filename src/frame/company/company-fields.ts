import type { CountryTextKey, OnboardingTextKey } from '../../languages/texts.ts';
import { createChoice } from '../countries/choice.ts';
import { createPhone, type PhoneInput } from '../countries/phone.ts';
import { createRegion, type RegionInput } from '../countries/region.ts';
import { createTaxId, type TaxIdInput } from '../countries/tax-id.ts';
import type { Field } from '../form/field.ts';
import { createEmail, createName } from '../form/name-and-email.ts';

/** Fields of a company, either the applicant or one of its owners. Coverage: CR7. */
export interface CompanyFields {
  name: Field<OnboardingTextKey>;
  email: Field<OnboardingTextKey>;
  phone: PhoneInput;
  taxCountry: Field<CountryTextKey>;
  taxId: TaxIdInput;
  /** Region of formation, within the tax country. */
  formation: RegionInput;
}

/** Wire names, also used as element ids, in the order of the form. */
export const companyIds: Readonly<Record<keyof CompanyFields, string>> = {
  name: 'name',
  email: 'email',
  phone: 'primary-phone-number',
  taxCountry: 'tax-country',
  taxId: 'tax-id-number',
  formation: 'region-of-formation',
};

interface CompanySetup {
  /** Likely country of the phone number, ISO 3166-1 alpha-2. */
  country: string;
  /** True for an owner of another company: its contact details are optional. */
  isRelated?: boolean;
  /** See `createPhone`. */
  quiet?: Promise<void>;
  onChange(): void;
}

export function createCompanyFields(setup: CompanySetup): CompanyFields {
  const { isRelated: isOptional = false, onChange } = setup;
  const taxCountry = createChoice({ missing: 'countryMissing', onChange });
  return {
    name: createName({ missing: 'companyNameMissing', wrong: 'companyNameWrong', onChange }),
    email: createEmail(onChange, isOptional),
    phone: createPhone({ ...setup, isOptional }),
    taxCountry,
    taxId: createTaxId({ country: taxCountry.text, contactType: 'company', onChange }),
    formation: createRegion({ country: taxCountry.text, onChange }),
  };
}
