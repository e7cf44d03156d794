import type { OnboardingTexts } from '../onboarding/onboarding-texts.ts';
import type { Member } from './member.ts';

/** What somebody is called, also before the name is filled in. */
export function nameOf({ who }: Pick<Member, 'who'>, texts: OnboardingTexts): string {
  const unnamed = who.kind === 'company' ? texts.newCompany : texts.newPerson;
  return who.fields.name.text.value.trim() || unnamed;
}
