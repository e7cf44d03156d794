import type { OnboardingTexts } from '../../languages/texts.ts';
import type { Who } from './who.ts';

/** What somebody is called, also before the name is filled in. */
export function nameOf({ who }: { readonly who: Who }, texts: OnboardingTexts): string {
  const unnamed = who.kind === 'company' ? texts.newCompany : texts.newPerson;
  return who.fields.name.text.value.trim() || unnamed;
}
