import type { Dictionary } from './dictionary.ts';
import { texts as first } from './texts/en.json?first-page';
import { load } from './texts?words=every-page';
import type { OnboardingTexts } from './texts.ts';

/** The English words of the first page; the others come with the views that say them. */
const english: OnboardingTexts = new Proxy(first as OnboardingTexts, {
  get: (there, name) => Reflect.get(there, name) ?? '\u00a0',
});

/** What the onboarding form says, in English on its first page only. */
export const firstDictionary: Dictionary<OnboardingTexts> = {
  english,
  load,
};
