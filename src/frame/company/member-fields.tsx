import type { OnboardingTexts } from '../../languages/texts.ts';
import { AddressFields } from '../countries/address-fields.tsx';
import { PlainField } from '../countries/plain-field.tsx';
import * as choices from '../documents/answer-field.css.ts';
import type { Language } from '../form/i18n/language.ts';
import { FieldGroup } from '../form/ui/field-group.tsx';
import * as css from '../form/ui/form.css.ts';
import { PersonDetails } from '../person/person-details.tsx';
import { addressName, fullAddress } from '../person/steps/address-part.ts';
import { CompanyDetails } from './company-details.tsx';
import type { Member } from './member.ts';
import { sameAddressId } from './member-address.ts';
import * as own from './people.css.ts';

export interface MemberFieldsProps {
  member: Member;
  language: Language<OnboardingTexts>;
  codes: readonly string[];
}

/** All fields of one of a company's people, except documents. */
export function MemberFields(props: MemberFieldsProps) {
  const { member, language, codes } = props;
  const { prefix, identity } = member;
  const shared = { prefix, language, codes };
  return (
    <div class={own.groups}>
      {identity.kind === 'company' ? (
        <CompanyDetails fields={identity.fields} {...shared} />
      ) : (
        <PersonDetails fields={identity.fields} {...shared} />
      )}
      <RoleFields {...props} />
      <MemberAddressFields {...props} />
    </div>
  );
}

function RoleFields({ member: { prefix, role }, language: { texts } }: MemberFieldsProps) {
  return (
    <FieldGroup title={texts.groupRole}>
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
        input={{ autocomplete: 'off', inputMode: 'decimal', dir: 'ltr', 'aria-required': false }}
      />
    </FieldGroup>
  );
}

/** Fields of their own address, or the company's address as text. */
function MemberAddressFields({ member, language, codes }: MemberFieldsProps) {
  const { prefix, address } = member;
  const { texts } = language;
  const id = sameAddressId(prefix);
  const isSame = address.isSame.value;
  return (
    <FieldGroup title={texts.groupAddress}>
      <label class={choices.choice}>
        <input
          type="checkbox"
          class={choices.radio}
          id={id}
          checked={isSame}
          aria-describedby={isSame ? `${id}-lines` : undefined}
          onChange={({ currentTarget }) => address.chooseSame(currentTarget.checked)}
        />
        {texts.companyAddress}
      </label>
      {isSame ? (
        <p id={`${id}-lines`} class={`${css.lines} ${own.detail}`} dir="auto">
          {fullAddress(address.company, texts)}
        </p>
      ) : (
        <AddressFields
          prefix={prefix + addressName}
          section={prefix}
          address={address.own}
          texts={texts}
          codes={codes}
        />
      )}
    </FieldGroup>
  );
}
