import { expect, it } from 'vitest';
import { moreCardEnglish } from '../../languages/card-more.ts';
import type { CardTexts } from '../../languages/texts.ts';
import './attempt-endings.ts';
import { messageOf } from '../form/message-of.ts';
import { RequestFailure } from '../wire/request.ts';

/** Like the form's texts, a blank for each that has not loaded. */
const texts = new Proxy(moreCardEnglish as unknown as CardTexts, {
  get: (loaded, name: keyof CardTexts) => loaded[name] ?? '\u00a0',
});

it('a declined card is said when it is linked, too', () => {
  const declined = { name: 'CardDeclined', code: 'card_declined', isLink: true } as const;
  expect(messageOf(declined, { texts, locale: 'en' })).toBe(texts.CardDeclined);
  expect(texts.CardDeclined).toMatch(/declined/);
});

it.each([
  ['en', /in 10 minutes\./],
  ['is', / 01\.12\.2026,\s\d\d:\d\d\./],
])('a waiting time in %s is readable in every browser', (locale, pattern) => {
  const headers = new Headers({
    'Retry-After': '600',
    RateLimit: '"max-requests";r=0;t=600',
    Date: 'Tue, 01 Dec 2026 12:00:00 GMT',
  });
  const limited = new RequestFailure('', 429, [], headers);
  const ending = { name: 'ServiceUnavailable', code: 'rate_limited', limited } as const;
  expect(messageOf(ending, { texts, locale })).toMatch(pattern);
});
