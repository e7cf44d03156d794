import type { OnboardingTexts } from '../../../languages/texts.ts';
import { createLazy } from '../../countries/lazy.ts';
import { textOf } from '../../form/onboarding-message.ts';

const { value: english } = createLazy(
  async () => (await import('../../../languages/checks.ts')).checksEnglish,
);

/** What a code of a check means to people; undefined for one that means nothing, or not yet. */
export function wordsOfFinding(code: string, texts: OnboardingTexts): string | undefined {
  return textOf(code, texts) ?? english.value?.[code];
}
