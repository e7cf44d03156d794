import type { OnboardingTexts } from '../../../languages/texts.ts';
import { createLazy } from '../../countries/lazy.ts';
import { textOf } from '../../form/onboarding-message.ts';

const { value: english } = createLazy(
  async () => (await import('../../../languages/checks.ts')).checksEnglish,
);

/** Returns the text for a check's code; undefined if it has none, or isn't loaded yet. */
export function findingText(code: string, texts: OnboardingTexts): string | undefined {
  return textOf(code, texts) ?? english.value?.[code];
}
