import type { OnboardingTextKey, OnboardingTexts } from '../../languages/texts.ts';
import type { Ending } from '../form/ending.ts';
import { fill } from '../i18n/language.ts';

/**
 * What an ending means for people: by its code where that says more than its name. Where the platform
 * failed, with what support finds the request by.
 */
export function messageOf(
  { name, code, reference }: Pick<Ending, 'name' | 'code' | 'reference'>,
  texts: OnboardingTexts,
): string {
  const message = textOf(code, texts) ?? textOf(name, texts) ?? texts.ServiceUnavailable;
  return reference ? `${message} ${fill(texts.reference, { reference })}` : message;
}

/** The text of that name, should there be one. */
export function textOf(name: string, texts: OnboardingTexts): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name as OnboardingTextKey] : undefined;
}
