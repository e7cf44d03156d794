import type { OnboardingTexts } from '../../languages/texts.ts';
import type { MemberIdentity } from './member-identity.ts';

/** Returns a member's name, or a placeholder while it is empty. */
export function memberName(
  { identity }: { readonly identity: MemberIdentity },
  texts: OnboardingTexts,
): string {
  const unnamed = identity.kind === 'company' ? texts.newCompany : texts.newPerson;
  return identity.fields.name.text.value.trim() || unnamed;
}
