import type { Dictionary } from './dictionary.ts';
import { texts as first } from './texts/en.json?first-page';
import { load } from './texts?words=every-page';
import type { OnboardingTexts } from './texts.ts';

/** English texts of the first page. Others are blank until the views that use them load. */
const english: OnboardingTexts = new Proxy(first as OnboardingTexts, {
  get: (target, name) => Reflect.get(target, name) ?? '\u00a0',
});

/** Texts of the onboarding form; in English only those of the first page. */
export const firstDictionary: Dictionary<OnboardingTexts> = { english, load };
