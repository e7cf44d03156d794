import type { OnboardingTextKey, OnboardingTexts } from '../../languages/texts.ts';
import type { Ending } from './ending.ts';
import { fill } from './i18n/language.ts';

/**
 * The text for an ending: by its code if there is one for it, otherwise by its name. If the platform
 * failed, with the reference by which support finds the request.
 */
export function onboardingMessage(
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
