import type english from './texts/en.json';

/** Texts of a group by name. Every language has the same names as English. */
type Texts<Group extends keyof typeof english> = {
  readonly [Name in keyof (typeof english)[Group]]: string;
};

export interface SupportedLanguage {
  /** BCP 47. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  /** Pattern for prefixes of matching tags, if they differ from its own: `nb|no|nn`. */
  readonly matches?: string;
}

/** Texts of the shell: load failures. */
export type ShellTexts = Texts<'shell'>;
export type ChallengeTexts = Texts<'challenge'>;
export type CardTexts = Texts<'card'> & Texts<'cardMore'>;
/** Texts for paying with another card after a decline. */
export type OtherCardTexts = Texts<'otherCards'>;
export type CardTextKey = keyof CardTexts;
/** Names of countries, in the format of `build/country-names.ts`. */
export interface CountryNames {
  readonly countryNames: string;
}
/** Texts of fields that depend on the country. */
export type CountryTexts = Texts<'countries'> & Texts<'places'> & CountryNames;
export type CountryTextKey = Exclude<keyof CountryTexts, keyof CountryNames>;
export type DateTexts = Pick<
  CountryTexts,
  | 'day'
  | 'month'
  | 'year'
  | 'dateMissing'
  | 'dateYearShort'
  | 'dateMonthWrong'
  | 'dateDayWrong'
  | 'dateInFuture'
>;
export type DocumentTexts = Texts<'documents'>;
export type DocumentTextKey = keyof DocumentTexts;
/** Problems found in a file. */
export type FileFinding = keyof Texts<'files'>;
export type FileTextKey = DocumentTextKey | FileFinding;
/** All texts of the onboarding form. */
export type OnboardingTexts = CountryTexts &
  Texts<'company'> &
  DocumentTexts &
  Texts<'phone'> &
  Texts<'onboarding'>;
export type OnboardingTextKey = Exclude<keyof OnboardingTexts, keyof CountryNames>;
