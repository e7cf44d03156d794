import type { OnboardingTexts } from '../../languages/texts.ts';
import { AddressFields } from '../countries/address-fields.tsx';
import type { Language } from '../i18n/language.ts';
import { PersonDetails } from '../person/person-details.tsx';
import { addressName } from '../steps/address-part.ts';
import { PlainField } from '../steps/plain-field.tsx';
import { CompanyDetails } from './company-details.tsx';
import type { Member } from './member.ts';

export interface MemberFieldsProps {
  member: Member;
  language: Language<OnboardingTexts>;
  /** Countries that the form offers, ISO 3166-1 alpha-2. */
  codes: readonly string[];
}

/** All that is asked of one of the people but documents. */
export function MemberFields({ member, language, codes }: MemberFieldsProps) {
  const { prefix, who, address, role } = member;
  const { texts, locale } = language;
  return (
    <>
      {who.kind === 'company' ? (
        <CompanyDetails fields={who.fields} prefix={prefix} language={language} codes={codes} />
      ) : (
        <PersonDetails fields={who.fields} prefix={prefix} language={language} codes={codes} />
      )}
      <PlainField
        id={`${prefix}label`}
        field={role.label}
        texts={texts}
        label={texts.label}
        hint={texts.labelHint}
        input={{ autocomplete: 'off' }}
      />
      <PlainField
        id={`${prefix}percent-ownership`}
        field={role.share}
        texts={texts}
        label={texts.share}
        hint={texts.shareHint}
        input={{ autocomplete: 'off', inputMode: 'decimal', dir: 'ltr', required: false }}
      />
      <AddressFields
        prefix={prefix + addressName}
        section={prefix}
        address={address}
        texts={texts}
        locale={locale}
        codes={codes}
      />
    </>
  );
}
