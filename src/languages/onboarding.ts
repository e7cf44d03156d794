import { texts as first } from './texts/en.json?first-page';
import { texts as others } from './texts/en.json?other-pages';
import type { OnboardingTexts } from './texts.ts';

/** All English texts of the onboarding form. */
export const onboardingEnglish: OnboardingTexts = { ...first, ...others };
