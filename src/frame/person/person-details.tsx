import type { OnboardingTexts } from '../../languages/texts.ts';
import { autofillIn } from '../countries/autofill.ts';
import { countryOptions } from '../countries/country-options.ts';
import { DateField } from '../countries/date-field.tsx';
import { PhoneField } from '../countries/phone-field.tsx';
import { SelectField } from '../countries/select-field.tsx';
import { stateOptions } from '../countries/states.ts';
import { TaxIdField } from '../countries/tax-id-field.tsx';
import type { Language } from '../i18n/language.ts';
import { PlainField } from '../steps/plain-field.tsx';
import { idsOfDetails as ids, labelsOfDetails } from './details-names.ts';
import { isNotLatin, type PersonFields } from './person-fields.ts';
import { sexOptions } from './person-options.ts';

interface PersonDetailsProps {
  fields: PersonFields;
  /** Before the ids of elements. */
  prefix?: string;
  language: Language<OnboardingTexts>;
  /** Countries that the form offers, ISO 3166-1 alpha-2. */
  codes: readonly string[];
}

/** Who somebody is. */
export function PersonDetails({ fields, prefix = '', language, codes }: PersonDetailsProps) {
  const { texts, locale } = language;
  const optional = prefix ? texts.optional : undefined;
  return (
    <>
      <PlainField
        id={prefix + ids.name}
        field={fields.name}
        texts={texts}
        label={texts[labelsOfDetails.name]}
        hint={isNotLatin(fields.name.text) ? texts.notLatin : texts.legalNameHint}
        input={{ autocomplete: autofillIn(prefix, 'name'), spellcheck: false }}
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
      <DateField
        id={prefix + ids.dateOfBirth}
        field={fields.dateOfBirth}
        label={texts.dateOfBirth}
        texts={texts}
        locale={locale}
        autocomplete={(part) => autofillIn(prefix, `bday-${part}`)}
      />
      <SelectField
        id={prefix + ids.sex}
        field={fields.sex}
        label={texts.sex}
        options={sexOptions.map(({ code, text }) => ({ code, name: texts[text] }))}
        choose={texts.sexUnsaid}
        autocomplete={autofillIn(prefix, 'sex')}
        required={false}
        texts={texts}
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
      {fields.taxCountry.text.value === 'US' && (
        <SelectField
          id={prefix + ids.taxState}
          field={fields.taxState}
          label={texts.taxState}
          options={stateOptions.value}
          choose={texts.choose}
          autocomplete={autofillIn(prefix, 'address-level1')}
          texts={texts}
        />
      )}
    </>
  );
}
