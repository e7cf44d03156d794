import { chooseFrom } from '../languages/choose-from.ts';
import { shellEnglish } from '../languages/shell.ts';
import type { ShellTexts, SupportedLanguage } from '../languages/texts.ts';
import type { IslandState } from './island-view.ts';

/** Texts shown instead of a form that failed to load. */
export type FailureWords = Pick<IslandState, 'language' | 'texts'>;

export const inEnglish: FailureWords = {
  language: { tag: 'en', dir: 'ltr' },
  texts: shellEnglish,
};

/** After this time, the failure is shown in English. */
const timeoutMs = 3000;

/** True if the reader's first language is the English built into the script. */
export const isEnglish = ([first = 'en']: readonly string[]) => /^en(-(us|ph))?$/i.test(first);

/**
 * Passes the texts of a failure in the language of the form to `found`: English immediately, others after
 * fetching them. They aren't preloaded because most launches don't fail.
 *
 * @param locales BCP 47 tags by preference
 */
export function findFailureWords(
  origin: string,
  locales: readonly string[],
  found: (words: FailureWords) => void,
): void {
  if (isEnglish(locales)) found(inEnglish);
  else void fetchTexts(origin, locales).then(found);
}

/** Fetches the texts; resolves to English on failure. */
async function fetchTexts(origin: string, locales: readonly string[]): Promise<FailureWords> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${origin}/v1/frame/failures.json`, { signal });
    const all: readonly (SupportedLanguage & ShellTexts)[] = await answer.json();
    const { language } = chooseFrom(all, locales);
    return { language, texts: language };
  } catch {
    return inEnglish;
  }
}
