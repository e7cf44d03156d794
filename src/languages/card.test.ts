import { expect, it } from 'vitest';
import { addEnglish, cardDictionary } from './card.ts';
import { moreCardEnglish } from './card-more.ts';
import german from './texts/de.json';
import english from './texts/en.json';

it('error texts are blank until they load, but texts of the form are not', () => {
  const { english: texts } = cardDictionary;
  expect([texts.number, texts.NetworkUnavailable]).toEqual([
    english.card.number,
    english.card.NetworkUnavailable,
  ]);
  expect(texts.numberWrong).toBe('\u00a0');
  addEnglish(moreCardEnglish);
  expect({ ...texts }).toEqual({ ...english.card, ...english.cardMore });
});

it('another language shows its first texts, and English ones until the rest has loaded', async () => {
  const { load, loadMore } = cardDictionary;
  addEnglish(moreCardEnglish);
  const first = await load('de');
  expect([first.number, first.numberWrong]).toEqual([german.card.number, english.card.numberWrong]);
  expect(await loadMore?.('de', first)).toEqual({ ...german.card, ...german.cardMore });
});
