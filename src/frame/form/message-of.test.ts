import { expect, it } from 'vitest';
import german from '../../languages/texts/de.json';
import english from '../../languages/texts/en.json';
import { RequestFailure } from '../wire/request.ts';
import { endingOf } from './ending.ts';
import { messageOf } from './message-of.ts';
import '../card/attempt-endings.ts';

const inEnglish = { texts: english.card, locale: 'en' };

/** Creates the ending for a reached limit. */
function limited(code: string, limit?: string, seconds?: number) {
  const headers = limit && { 'Retry-After': `${seconds}`, RateLimit: `"${limit}";r=0;t=1` };
  const error = { status: 429, code, title: '', detail: '' };
  return endingOf(new RequestFailure('/v2', 429, [error], new Headers(headers || {})));
}

it.each([
  [
    'too_many_declines',
    'max-card-declines-per-token',
    86_400,
    'Too many cards were declined. Return to the shop and use another card.',
  ],
  [
    'too_many_declines',
    'max-card-declines-per-fingerprint-last-24-hours',
    80_000,
    'This card was declined too often. Use another card, or try again in 23 hours.',
  ],
  [
    'too_many_declines',
    'max-incorrect-security-codes-per-fingerprint-last-24-hours',
    60,
    'This card was declined too often. Use another card, or try again in 1 minute.',
  ],
  [
    'too_many_declines',
    'max-card-declines-per-address-last-hour',
    1_790,
    'Too many cards were declined. Try again in 30 minutes.',
  ],
  [
    'too_many_verifications',
    'max-pending-authentications-per-fingerprint',
    599,
    'Too many verifications with your bank are open. Try again in 10 minutes.',
  ],
  ['rate_limited', 'token-guesses', 61, 'Too many attempts. Try again in 2 minutes.'],
  [
    'rate_limited',
    'token-guesses',
    61,
    'Zu viele Versuche. Versuchen Sie es in 2 Minuten erneut.',
    { texts: german.card, locale: 'de' },
  ],
  // The platform sent no time.
  ['rate_limited', undefined, undefined, 'Too many attempts. Try again in a moment.'],
])('has a text for %s by %s for %s s', (code, limit, seconds, text, wording = inEnglish) => {
  expect(messageOf(limited(code, limit, seconds), wording)).toBe(text);
});
