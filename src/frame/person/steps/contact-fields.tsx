import type { OnboardingTextKey, OnboardingTexts } from '../../../languages/texts.ts';
import { autofillIn } from '../../countries/autofill.ts';
import type { PhoneInput } from '../../countries/phone.ts';
import { PhoneField } from '../../countries/phone-field.tsx';
import type { Field } from '../../form/field.ts';
import type { Language } from '../../form/i18n/language.ts';
import { PlainField } from './plain-field.tsx';

/** How the fields of a person are drawn. */
export interface FieldsProps<Fields> {
  fields: Fields;
  /** Prefix of the ids of elements; empty for an individual applicant. */
  prefix?: string;
  language: Language<OnboardingTexts>;
  /** Countries that the form offers, ISO 3166-1 alpha-2. */
  codes: readonly string[];
}

type ContactProps = FieldsProps<{ email: Field<OnboardingTextKey>; phone: PhoneInput }>;

/** Email and phone. They are optional for the people of a company. */
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
          autocomplete: autofillIn(prefix, 'email'),
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
