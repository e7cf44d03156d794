import { expect, it } from 'vitest';
import { addEnglish, cardDictionary } from './card.ts';
import { moreCardEnglish } from './card-more.ts';
import german from './texts/de.json';
import english from './texts/en.json';

it('the words for errors are blank until they have come, and those of the form are not', () => {
  const { english: said } = cardDictionary;
  expect([said.number, said.NetworkUnavailable]).toEqual([
    english.card.number,
    english.card.NetworkUnavailable,
  ]);
  expect(said.numberWrong).toBe('\u00a0');
  addEnglish(moreCardEnglish);
  expect({ ...said }).toEqual({ ...english.card, ...english.cardMore });
});

it('another language says at first what it has, and the rest in English', async () => {
  const { load, loadMore } = cardDictionary;
  addEnglish(moreCardEnglish);
  const first = await load('de');
  expect([first.number, first.numberWrong]).toEqual([german.card.number, english.card.numberWrong]);
  expect(await loadMore?.('de', first)).toEqual({ ...german.card, ...german.cardMore });
});
