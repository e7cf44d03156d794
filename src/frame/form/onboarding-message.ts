import type { OnboardingTextKey, OnboardingTexts } from '../../languages/texts.ts';
import type { Ending } from './ending.ts';
import { fill } from './i18n/language.ts';

/**
 * Returns the text for an ending: by its code if one exists, otherwise by its name. If the platform
 * failed, adds the reference that lets support find the request.
 */
export function onboardingMessage(
  { name, code, reference }: Pick<Ending, 'name' | 'code' | 'reference'>,
  texts: OnboardingTexts,
): string {
  const message = textOf(code, texts) ?? textOf(name, texts) ?? texts.ServiceUnavailable;
  return reference ? `${message} ${fill(texts.reference, { reference })}` : message;
}

/** Returns the text with this key, if it exists. */
export function textOf(name: string, texts: OnboardingTexts): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name as OnboardingTextKey] : undefined;
}
