import { type Dictionary, loadFrom } from './dictionary.ts';
import { texts as english } from './texts/en.json?card';
import type { CardTexts } from './texts.ts';

/** What the card form says. */
export const cardDictionary: Dictionary<CardTexts> = {
  english,
  load: loadFrom(
    import.meta.glob<CardTexts>(['./texts/*.json', '!./texts/en.json'], {
      query: '?card',
      import: 'texts',
    }),
  ),
};
