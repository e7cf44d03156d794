import type { OnboardingTexts } from '../../languages/texts.ts';
import type { PersonFields } from '../person/person-fields.ts';
import type { CompanyFields } from './company-fields.ts';

export type MemberIdentity =
  | { readonly kind: 'natural_person'; readonly fields: PersonFields }
  | { readonly kind: 'company'; readonly fields: CompanyFields };

export type MemberKind = MemberIdentity['kind'];

/** Returns a member's name, or a placeholder while it is empty. */
export function memberName(
  { identity }: { readonly identity: MemberIdentity },
  texts: OnboardingTexts,
): string {
  const unnamed = identity.kind === 'company' ? texts.newCompany : texts.newPerson;
  return identity.fields.name.text.value.trim() || unnamed;
}
