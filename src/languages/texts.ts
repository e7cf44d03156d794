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
}

/** What the shell itself says: titles of the frames, and that a form could not be loaded. */
export type ShellTexts = Spoken & Texts<'shell'>;
export type ChallengeTexts = Spoken & Texts<'challenge'>;
export type CardTexts = Texts<'card'>;
export type CardTextKey = keyof CardTexts;
/** What the fields that know the world say. */
export type CountryTexts = Texts<'countries'>;
export type CountryTextKey = keyof CountryTexts;
/** What is said of the documents of a person. */
export type DocumentTexts = Texts<'documents'>;
export type DocumentTextKey = keyof DocumentTexts;
/** What a look into a file finds. */
export type FileFinding = keyof Texts<'files'>;
/** What is said of a file. */
export type FileTextKey = DocumentTextKey | FileFinding;
/** All that the onboarding form says. */
export type OnboardingTexts = CountryTexts & Texts<'company'> & DocumentTexts & Texts<'onboarding'>;
export type OnboardingTextKey = keyof OnboardingTexts;
