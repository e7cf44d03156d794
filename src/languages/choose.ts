import { chooseFrom } from './choose-from.ts';
import { supportedLanguages } from './spoken.ts';

/** Chooses the language of a form: see `chooseFrom`. */
export const chooseLanguage = (locales: readonly string[]) =>
  chooseFrom(supportedLanguages, locales);
