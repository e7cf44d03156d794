import { chooseFrom } from '../languages/choose-from.ts';
import { shellEnglish } from '../languages/shell.ts';
import type { ShellTexts, Spoken } from '../languages/texts.ts';
import type { IslandState } from './island-view.ts';

/** What is shown in place of a form. */
export type FailureWords = Pick<IslandState, 'language' | 'texts'>;

export const inEnglish: FailureWords = {
  language: { tag: 'en', dir: 'ltr' },
  texts: shellEnglish,
};

/** After this time, English is better than silence. */
const patienceMs = 3000;

/** Whether a reader's first language is the English that is in the script. */
export const isEnglish = ([first = 'en']: readonly string[]) => /^en(-(us|ca|ph))?$/i.test(first);

/**
 * Finds the words for a failure in the language of the form: at once in English, otherwise once they are
 * fetched. They are not fetched earlier, as most launches do not fail.
 *
 * @param locales BCP 47 tags by preference
 */
export function findFailureWords(
  origin: string,
  locales: readonly string[],
  found: (words: FailureWords) => void,
): void {
  if (isEnglish(locales)) found(inEnglish);
  else void fetchWords(origin, locales).then(found);
}

/** Resolves to English where others cannot be fetched. */
async function fetchWords(origin: string, locales: readonly string[]): Promise<FailureWords> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`${origin}/v1/frame/failures.json`, { signal });
    const all: readonly (Spoken & ShellTexts)[] = await answer.json();
    const { language } = chooseFrom(all, locales);
    return { language, texts: language };
  } catch {
    return inEnglish;
  }
}
