import type { ReadonlySignal } from '@preact/signals-core';
import type { InputHTMLAttributes } from 'preact';
import { countryOptions, type Option } from '../countries/country-options.ts';
import { DateField } from '../countries/date-field.tsx';
import { describedBy, FieldHint } from '../countries/field-hint.tsx';
import { PhoneField } from '../countries/phone-field.tsx';
import { SelectField } from '../countries/select-field.tsx';
import { TaxIdField } from '../countries/tax-id-field.tsx';
import type { Field } from '../form/field.ts';
import type { Language } from '../i18n/language.ts';
import type { OnboardingTextKey, OnboardingTexts } from '../onboarding/onboarding-texts.ts';
import { FieldError, TextField } from '../ui/text-field.tsx';
import { idsOfDetails as ids, labelsOfDetails } from './details-step.ts';
import { isNotLatin, type PersonFields } from './person-fields.ts';
import { sexOptions } from './person-options.ts';

interface PersonDetailsProps {
  fields: PersonFields;
  language: Language<OnboardingTexts>;
  /** Countries that the form offers, ISO 3166-1 alpha-2. */
  codes: readonly string[];
  states: ReadonlySignal<readonly Option[]>;
}

/** The page `Your details`. */
export function PersonDetails({ fields, language, codes, states }: PersonDetailsProps) {
  const { texts, locale } = language;
  return (
    <>
      <PlainField
        id={ids.name}
        field={fields.name}
        texts={texts}
        label={texts[labelsOfDetails.name]}
        hint={isNotLatin(fields.name.text) ? texts.notLatin : texts.legalNameHint}
        input={{ autocomplete: 'name', spellcheck: false, maxLength: 80 }}
      />
      <PlainField
        id={ids.email}
        field={fields.email}
        texts={texts}
        label={texts.email}
        input={{ inputMode: 'email', autocomplete: 'email', dir: 'ltr' }}
      />
      <PhoneField id={ids.phone} field={fields.phone} texts={texts} locale={locale} codes={codes} />
      <DateField
        id={ids.dateOfBirth}
        field={fields.dateOfBirth}
        label={texts.dateOfBirth}
        texts={texts}
        locale={locale}
        autocomplete="bday"
      />
      <SelectField
        id={ids.sex}
        field={fields.sex}
        label={texts.sex}
        options={sexOptions.map(({ code, text }) => ({ code, name: texts[text] }))}
        choose={texts.sexUnsaid}
        autocomplete="sex"
        required={false}
        texts={texts}
      />
      <SelectField
        id={ids.taxCountry}
        field={fields.taxCountry}
        label={texts.taxCountry}
        options={countryOptions(codes, locale)}
        choose={texts.choose}
        autocomplete="country"
        texts={texts}
      />
      <TaxIdField id={ids.taxId} field={fields.taxId} texts={texts} />
      {fields.taxCountry.text.value === 'US' && (
        <SelectField
          id={ids.taxState}
          field={fields.taxState}
          label={texts.taxState}
          options={states.value}
          choose={texts.choose}
          autocomplete="address-level1"
          texts={texts}
        />
      )}
    </>
  );
}

interface PlainFieldProps {
  id: string;
  field: Field<OnboardingTextKey>;
  texts: OnboardingTexts;
  label: string;
  hint?: string;
  input: InputHTMLAttributes<HTMLInputElement>;
}

function PlainField({ id, field, texts, label, hint, input }: PlainFieldProps) {
  return (
    <div>
      <TextField
        id={id}
        field={field}
        label={label}
        input={{ ...input, ...describedBy(id, hint, field) }}
      />
      <FieldHint id={id} text={hint} />
      <FieldError id={id} field={field} texts={texts} />
    </div>
  );
}
