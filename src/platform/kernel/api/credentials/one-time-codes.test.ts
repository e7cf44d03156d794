import { TOTP, URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newTotpSecret, periodOfCode, totpUri } from './one-time-codes.ts';

const start = Date.parse('2026-11-20T09:30:00Z');
const firstPeriod = start / 30_000;
const secret = newTotpSecret();
const codeAt = (seconds: number) => {
  const app = URI.parse(totpUri(secret, 'ann@example.com'));
  if (!(app instanceof TOTP)) throw new Error('not by time');
  return app.generate({ timestamp: start + seconds * 1000 });
};

test('a secret has the 160 bits that RFC 4226 recommends, and is random', () => {
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
});

test('the URI for an app names the user and the parameters', () => {
  expect(URI.parse(totpUri(secret, 'ann@example.com'))).toMatchObject({
    issuer: 'Embeds',
    label: 'ann@example.com',
    secret: { base32: secret },
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
});

describe('a code', () => {
  test.each([
    [-31, undefined],
    [-30, -1],
    [-1, -1],
    [0, 0],
    [29, 0],
    [30, 1],
    [59, 1],
    [60, undefined],
  ])('a code of %d s from now belongs to period %s', (seconds, period) => {
    const expected = period === undefined ? undefined : firstPeriod + period;
    expect(periodOfCode(secret, codeAt(seconds), new Date(start))).toBe(expected);
  });

  test('returns the period of a code in the middle of it, too', () => {
    expect(periodOfCode(secret, codeAt(0), new Date(start + 29_999))).toBe(firstPeriod);
    expect(periodOfCode(secret, codeAt(0), new Date(start + 30_000))).toBe(firstPeriod);
    expect(periodOfCode(secret, codeAt(0), new Date(start + 60_000))).toBeUndefined();
  });

  test.each([
    (code: string) => ` ${code}`,
    (code: string) => `${code} `,
    (code: string) => `0${code}`,
    (code: string) => code.slice(1),
    (code: string) => `${code.slice(0, 5)}x`,
    () => '',
  ])('rejects anything but six digits: %s', (spoiled) => {
    expect(periodOfCode(secret, spoiled(codeAt(0)), new Date(start))).toBeUndefined();
  });

  test('a code of another secret is wrong', () => {
    expect(periodOfCode(newTotpSecret(), codeAt(0), new Date(start))).not.toBe(firstPeriod);
  });
});
