import type english from './texts/en.json';

/** Texts of a group, by their names. Every language has those that English has. */
type Texts<Group extends keyof typeof english> = {
  readonly [Name in keyof (typeof english)[Group]]: string;
};

/** A language that the forms speak. */
export interface Spoken {
  /** BCP 47. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  /** A pattern of the beginnings of tags that it is for, where that is not its own: `nb|no|nn`. */
  readonly matches?: string;
}

/** What the shell itself says: that a form could not be loaded. */
export type ShellTexts = Texts<'shell'>;
export type ChallengeTexts = Texts<'challenge'>;
export type CardTexts = Texts<'card'> & Texts<'cardMore'>;
/** What is said of cards that may pay in place of one that was declined. */
export type OtherCardTexts = Texts<'otherCards'>;
export type CardTextKey = keyof CardTexts;
/** Names of countries, in the format of `build/country-names.ts`. */
export interface CountryNames {
  readonly countryNames: string;
}
/** What the fields that know the world say. */
export type CountryTexts = Texts<'countries'> & Texts<'places'> & CountryNames;
export type CountryTextKey = Exclude<keyof CountryTexts, keyof CountryNames>;
/** What is said of any date. */
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
/** What is said of the documents of a person. */
export type DocumentTexts = Texts<'documents'>;
export type DocumentTextKey = keyof DocumentTexts;
/** What a look into a file finds. */
export type FileFinding = keyof Texts<'files'>;
/** What is said of a file. */
export type FileTextKey = DocumentTextKey | FileFinding;
/** All that the onboarding form says. */
export type OnboardingTexts = CountryTexts &
  Texts<'company'> &
  DocumentTexts &
  Texts<'phone'> &
  Texts<'onboarding'>;
export type OnboardingTextKey = Exclude<keyof OnboardingTexts, keyof CountryNames>;
