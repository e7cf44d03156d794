import type { OnboardingTextKey, OnboardingTexts } from '../../languages/texts.ts';
import type { Ending } from '../form/ending.ts';

/** What an ending means for people: by its code where that says more than its name. */
export function messageOf(
  { name, code }: Pick<Ending, 'name' | 'code'>,
  texts: OnboardingTexts,
): string {
  return textOf(code, texts) ?? textOf(name, texts) ?? texts.ServiceUnavailable;
}

/** The text of that name, should there be one. */
export function textOf(name: string, texts: OnboardingTexts): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name as OnboardingTextKey] : undefined;
}
