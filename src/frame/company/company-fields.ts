import { createChoice } from '../countries/choice.ts';
import { createPhone } from '../countries/phone.ts';
import { createRegion } from '../countries/region.ts';
import { createTaxId } from '../countries/tax-id.ts';
import { createEmail, createName } from '../form/name-and-email.ts';
import type { FirstStepSetup } from '../person/steps/first-step.ts';

/** Fields of a company, either the applicant or one of its owners. Coverage: CR7. */
export type CompanyFields = ReturnType<typeof createCompanyFields>;

/** Wire names, also used as element ids, in the order of the form. */
export const companyIds: Readonly<Record<keyof CompanyFields, string>> = {
  name: 'name',
  email: 'email',
  phone: 'primary-phone-number',
  taxCountry: 'tax-country',
  taxId: 'tax-id-number',
  formation: 'region-of-formation',
};

interface CompanySetup extends Pick<FirstStepSetup, 'language'> {
  /** Likely country of the phone number, ISO 3166-1 alpha-2. */
  country: string;
  /** True for an owner of another company: its contact details are optional. */
  isRelated?: boolean;
  quiet?: Promise<void>;
  onChange(): void;
}

export function createCompanyFields(setup: CompanySetup) {
  const { isRelated: isOptional = false, language, onChange } = setup;
  const taxCountry = createChoice({ missing: 'countryMissing', onChange });
  return {
    name: createName({ missing: 'companyNameMissing', wrong: 'companyNameWrong', onChange }),
    email: createEmail(onChange, isOptional),
    phone: createPhone({ ...setup, isOptional }),
    taxCountry,
    taxId: createTaxId({ country: taxCountry.text, contactType: 'company', onChange }),
    formation: createRegion({ country: taxCountry.text, language, onChange }),
  };
}
