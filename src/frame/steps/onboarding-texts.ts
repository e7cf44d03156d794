import { type WorldTextKey, worldEnglish } from '../countries/english.ts';
import { type DocumentTextKey, documentTexts } from '../documents/english.ts';
import type { Ending } from '../form/ending.ts';
import { type CompanyTextKey, companyEnglish } from './company-english.ts';
import { type OwnTextKey, onboardingEnglish } from './english.ts';

export type OnboardingTextKey = OwnTextKey | WorldTextKey | DocumentTextKey | CompanyTextKey;

/** A dictionary: every text of the frame in one language. */
export type OnboardingTexts = { readonly [Key in OnboardingTextKey]: string };

export const english: OnboardingTexts = {
  ...worldEnglish,
  ...documentTexts,
  ...companyEnglish,
  ...onboardingEnglish,
};

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
