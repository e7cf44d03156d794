import { computed } from '@preact/signals-core';
import type { ComponentChildren } from 'preact';
import { isNotLatin } from '../../../contract/latin.ts';
import type {
  CountryTextKey,
  OnboardingTextKey,
  OnboardingTexts,
} from '../../../languages/texts.ts';
import { autocompleteFor } from '../../countries/autocomplete.ts';
import { countryOptions } from '../../countries/country-options.ts';
import type { PhoneInput } from '../../countries/phone.ts';
import { PhoneField } from '../../countries/phone-field.tsx';
import { PlainField } from '../../countries/plain-field.tsx';
import { SelectField } from '../../countries/select-field.tsx';
import type { TaxIdInput } from '../../countries/tax-id.ts';
import { TaxIdField } from '../../countries/tax-id-field.tsx';
import type { Field } from '../../form/field.ts';
import { joinSentences } from '../../form/i18n/join-sentences.ts';
import type { Language } from '../../form/i18n/language.ts';
import { FieldGroup } from '../../form/ui/field-group.tsx';

export interface FieldsProps<Fields> {
  fields: Fields;
  /** Prefix of element ids; empty for the applicant. */
  prefix?: string;
  language: Language<OnboardingTexts>;
  /** Offered countries, ISO 3166-1 alpha-2. */
  codes: readonly string[];
}

type SharedProps = FieldsProps<{
  name: Field<OnboardingTextKey>;
  email: Field<OnboardingTextKey>;
  phone: PhoneInput;
  taxCountry: Field<CountryTextKey>;
  taxId: TaxIdInput;
}>;

/**
 * Returns the hint for the name. In languages of other scripts, it says before typing that documents need translations.
 */
function hintOfName(
  { label, hint }: { label: string; hint?: string },
  { text }: Pick<Field<string>, 'text'>,
  { notLatin }: OnboardingTexts,
): string | undefined {
  if (isNotLatin(label)) return joinSentences(hint, notLatin);
  // Computed, so that only a change of the script redraws the page.
  return computed(() => isNotLatin(text.value)).value ? notLatin : hint;
}

interface DetailsFieldsProps extends SharedProps {
  name: { label: string; hint?: string; token: string };
  birth?: ComponentChildren;
  taxRegion: ComponentChildren;
}

/** Details of a person or company; in groups on pages with more than one of them. */
export function DetailsFields({ name, birth, taxRegion, ...props }: DetailsFieldsProps) {
  const { fields, prefix = '', language } = props;
  const { texts } = language;
  const nameField = (
    <PlainField
      id={`${prefix}name`}
      field={fields.name}
      texts={texts}
      label={name.label}
      hint={hintOfName(name, fields.name, texts)}
      input={{ autocomplete: autocompleteFor(prefix, name.token), spellcheck: false }}
    />
  );
  const contact = <ContactFields {...props} />;
  const tax = <TaxNumberFields {...props} />;
  if (!prefix) {
    return (
      <>
        {nameField}
        {contact}
        {birth}
        {tax}
        {taxRegion}
      </>
    );
  }
  return (
    <>
      <FieldGroup title={texts.groupIdentity}>
        {nameField}
        {birth}
      </FieldGroup>
      <FieldGroup title={texts.groupContact}>{contact}</FieldGroup>
      <FieldGroup title={texts.groupTax}>
        {tax}
        {taxRegion}
      </FieldGroup>
    </>
  );
}

/** Email and phone; optional for the people of a company. */
function ContactFields({ fields, prefix = '', language: { texts }, codes }: SharedProps) {
  const optional = prefix ? texts.optional : undefined;
  return (
    <>
      <PlainField
        id={`${prefix}email`}
        field={fields.email}
        texts={texts}
        label={texts.email}
        hint={optional}
        input={{
          inputMode: 'email',
          autocomplete: autocompleteFor(prefix, 'email'),
          dir: 'ltr',
          'aria-required': !optional,
        }}
      />
      <PhoneField
        id={`${prefix}primary-phone-number`}
        field={fields.phone}
        texts={texts}
        codes={codes}
        section={prefix}
        optional={optional}
      />
    </>
  );
}

function TaxNumberFields({ fields, prefix = '', language, codes }: SharedProps) {
  const { texts } = language;
  return (
    <>
      <SelectField
        id={`${prefix}tax-country`}
        field={fields.taxCountry}
        label={texts.taxCountry}
        options={countryOptions(texts, codes)}
        choose={texts.choose}
        autocomplete={autocompleteFor(prefix, 'country')}
        texts={texts}
      />
      <TaxIdField id={`${prefix}tax-id-number`} field={fields.taxId} language={language} />
    </>
  );
}
