import { chooseFrom } from './choose-from.ts';
import { spoken } from './spoken.ts';

/**
 * The language of a form: the first of the reader's that is spoken, English otherwise.
 *
 * @param locales BCP 47 tags by preference
 * @returns the language and the reader's own tag for it: `de-AT` where `de` is spoken
 */
export const chooseLanguage = (locales: readonly string[]) => chooseFrom(spoken, locales);
