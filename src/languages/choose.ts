import { chooseFrom } from './choose-from.ts';
import { spoken } from './spoken.ts';

/** Chooses the language of a form: see `chooseFrom`. */
export const chooseLanguage = (locales: readonly string[]) => chooseFrom(spoken, locales);
