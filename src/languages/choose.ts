import { chooseFrom } from './choose-from.ts';
import { spoken } from './spoken.ts';

/**
 * Chooses the language of a form: the first supported one of the reader's languages, else English.
 *
 * @param locales BCP 47 tags by preference
 * @returns the language and the reader's own tag for it, such as `de-AT` for `de`
 */
export const chooseLanguage = (locales: readonly string[]) => chooseFrom(spoken, locales);
