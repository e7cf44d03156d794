import type { OnboardingTexts } from '../../languages/texts.ts';
import { autofillIn } from '../countries/autofill.ts';
import { countryOptions } from '../countries/country-options.ts';
import { PhoneField } from '../countries/phone-field.tsx';
import { SelectField } from '../countries/select-field.tsx';
import { TaxIdField } from '../countries/tax-id-field.tsx';
import type { Language } from '../i18n/language.ts';
import { isNotLatin } from '../person/person-fields.ts';
import { PlainField } from '../steps/plain-field.tsx';
import type { CompanyFields } from './company-fields.ts';
import { idsOfCompany as ids } from './company-names.ts';

interface CompanyDetailsProps {
  fields: CompanyFields;
  /** Before the ids of elements. */
  prefix?: string;
  language: Language<OnboardingTexts>;
  /** Countries that the form offers, ISO 3166-1 alpha-2. */
  codes: readonly string[];
}

/** What a company is. */
export function CompanyDetails({ fields, prefix = '', language, codes }: CompanyDetailsProps) {
  const { texts, locale } = language;
  const optional = prefix ? texts.optional : undefined;
  const regions = fields.formation.options.value;
  const formation = { id: prefix + ids.formation, field: fields.formation, label: texts.formation };
  return (
    <>
      <PlainField
        id={prefix + ids.name}
        field={fields.name}
        texts={texts}
        label={texts.companyName}
        hint={isNotLatin(fields.name.text) ? texts.notLatin : undefined}
        input={{
          autocomplete: autofillIn(prefix, 'organization'),
          spellcheck: false,
        }}
      />
      <PlainField
        id={prefix + ids.email}
        field={fields.email}
        texts={texts}
        label={texts.email}
        hint={optional}
        input={{
          inputMode: 'email',
          autocomplete: autofillIn(prefix, 'email'),
          dir: 'ltr',
          required: !optional,
        }}
      />
      <PhoneField
        id={prefix + ids.phone}
        field={fields.phone}
        texts={texts}
        locale={locale}
        codes={codes}
        section={prefix}
        optional={optional}
      />
      <SelectField
        id={prefix + ids.taxCountry}
        field={fields.taxCountry}
        label={texts.taxCountry}
        options={countryOptions(codes, locale)}
        choose={texts.choose}
        autocomplete={autofillIn(prefix, 'country')}
        texts={texts}
      />
      <TaxIdField id={prefix + ids.taxId} field={fields.taxId} texts={texts} />
      {regions.length > 0 ? (
        <SelectField
          {...formation}
          options={regions}
          choose={texts.choose}
          autocomplete="off"
          texts={texts}
        />
      ) : (
        <PlainField
          {...formation}
          texts={texts}
          hint={texts.formationHint}
          input={{ autocomplete: 'off' }}
        />
      )}
    </>
  );
}
