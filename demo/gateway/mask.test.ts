import { expect, it } from 'vitest';
import { maskBody, maskPath } from './mask.ts';

const uuid = '3f0c1a52-6b1e-4c55-9d7f-0a8f2f6f1c01';

it.each([
  ['/v2/accounts', '/v2/accounts'],
  [`/v2/accounts/${uuid}?include=owners`, `/v2/accounts/${uuid}?include=owners`],
  [`/v2/contributions/ctr_${'x'.repeat(32)}`, '/v2/contributions/ctr_…'],
  [`/challenge?token=${'y'.repeat(64)}`, '/challenge?token=yyyy…'],
])('shows %s as %s', (path, shown) => {
  expect(maskPath(path)).toBe(shown);
});

it.each([
  [{ number: '4242424242424242' }, { number: '‹string, 16›' }],
  [{ 'tax-id-number': 123456789 }, { 'tax-id-number': '‹number, 9›' }],
  [{ 'never-heard-of': 'secret' }, { 'never-heard-of': '‹string, 6›' }],
  [
    { 'contact-id': uuid, amount: '10.00' },
    { 'contact-id': uuid, amount: '10.00' },
  ],
  [{ names: ['Grace'] }, { names: ['‹string, 5›'] }],
  [{ type: 'cards', links: { self: '/x' } }, { type: 'cards' }],
])('shows the shape of %o', (body, shown) => {
  expect(maskBody(JSON.stringify(body), 'application/json')).toEqual(shown);
});

it('shows the names of a form, and nothing of an unreadable body', () => {
  expect(maskBody('creq=abc', 'application/x-www-form-urlencoded')).toEqual({
    creq: '‹string, 3›',
  });
  expect(maskBody('{"number":', 'application/json')).toBeUndefined();
  expect(maskBody('%PDF', 'application/pdf')).toBeUndefined();
});
