import { expect, it } from 'vitest';
import { textsFor } from './island-texts.ts';

it.each([
  [['ar'], 'ar'],
  [['AR-eg', 'en'], 'ar'],
  [['en-US', 'ar'], 'en'],
  [['fr', 'ar-SA', 'en'], 'ar'],
  [['arn'], 'en'],
  [[], 'en'],
])('speaks to readers of %s in %s', (locales, lang) => {
  expect(textsFor(locales).lang).toBe(lang);
});
