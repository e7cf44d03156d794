import { chooseLanguage } from './choose.ts';
import { load } from './texts?words=challenge';
import type { ChallengeTexts } from './texts.ts';

/** Loads the texts of the challenge frame; undefined for English, which it contains, and if loading fails. */
export async function loadChallengeTexts(locale: string): Promise<ChallengeTexts | undefined> {
  const { tag } = chooseLanguage([locale]).language;
  if (tag === 'en') return undefined;
  try {
    return await load(tag);
  } catch {
    return undefined;
  }
}
