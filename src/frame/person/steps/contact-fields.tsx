import type { OnboardingTextKey, OnboardingTexts } from '../../../languages/texts.ts';
import { autocompleteFor } from '../../countries/autocomplete.ts';
import type { PhoneInput } from '../../countries/phone.ts';
import { PhoneField } from '../../countries/phone-field.tsx';
import type { Field } from '../../form/field.ts';
import type { Language } from '../../form/i18n/language.ts';
import { PlainField } from './plain-field.tsx';

/** Props for fields of a person or company. */
export interface FieldsProps<Fields> {
  fields: Fields;
  /** Prefix of element ids; empty for the applicant. */
  prefix?: string;
  language: Language<OnboardingTexts>;
  /** Offered countries, ISO 3166-1 alpha-2. */
  codes: readonly string[];
}

type ContactProps = FieldsProps<{ email: Field<OnboardingTextKey>; phone: PhoneInput }>;

/** Email and phone; optional for the people of a company. */
export function ContactFields({ fields, prefix = '', language, codes }: ContactProps) {
  const { texts } = language;
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
