import { firstWorldEnglish } from '../countries/first-english.ts';
import { firstCompanyEnglish } from '../steps/first-company-english.ts';
import { firstOwnEnglish } from '../steps/first-english.ts';
import type { OnboardingTexts } from '../steps/onboarding-texts.ts';

const texts: Partial<OnboardingTexts> = {
  ...firstWorldEnglish,
  ...firstCompanyEnglish,
  ...firstOwnEnglish,
};

/** The English words of the first page; the others come with the views that say them. */
export const firstTexts: OnboardingTexts = new Proxy(texts as OnboardingTexts, {
  get: (there, name) => Reflect.get(there, name) ?? '\u00a0',
});
