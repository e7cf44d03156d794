import { expect, it } from 'vitest';
import { challengeTexts } from './texts.ts';

it.each([
  ['en', 'Bank verification'],
  ['ar', 'التحقق من البنك'],
  ['AR-eg', 'التحقق من البنك'],
  ['arn', 'Bank verification'],
])('speaks %s', (locale, title) => {
  expect(challengeTexts(locale).title).toBe(title);
});
