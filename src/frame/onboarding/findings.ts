import { createLoadedLater } from '../countries/loaded-later.ts';
import { type OnboardingTexts, textOf } from '../steps/onboarding-texts.ts';

const { value: english } = createLoadedLater(
  async () => (await import('./findings-english.ts')).findingsEnglish,
);

/** What a code of a check means to people; undefined for one that means nothing, or not yet. */
export function wordsOfFinding(code: string, texts: OnboardingTexts): string | undefined {
  return textOf(code, texts) ?? english.value?.[code];
}
