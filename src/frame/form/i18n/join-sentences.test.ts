import { expect, it } from 'vitest';
import { joinSentences } from './join-sentences.ts';

it.each<[(string | false | undefined)[], string]>([
  [['One.', undefined, 'Two.', false], 'One. Two.'],
  [['一つ。', '二つ。'], '一つ。二つ。'],
  [['', 'หนึ่ง', 'สอง'], 'หนึ่ง สอง'],
])('joins %j', (texts, joined) => {
  expect(joinSentences(...texts)).toBe(joined);
});
