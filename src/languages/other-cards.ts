import { chooseLanguage } from './choose.ts';
import { texts as english } from './texts/en.json?otherCards';
import { load } from './texts?words=otherCards';
import type { OtherCardTexts } from './texts.ts';

/** Loads the texts for choosing another card after a decline; English if loading fails. */
export async function loadOtherCardTexts(locale: string): Promise<OtherCardTexts> {
  const { tag } = chooseLanguage([locale]).language;
  if (tag === 'en') return english;
  try {
    return await load(tag);
  } catch {
    return english;
  }
}
