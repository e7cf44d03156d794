import { describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import {
  approved,
  declined,
  resultsOf,
  stolen,
  strict,
  tooMany,
  useVelocityBench,
  wrongCode,
} from './testing/velocity-bench.ts';

const { bench, hashOfNew, link, pay, setPolicies } = useVelocityBench();

test.each([0, -1, 1.5, 1_000_001])('a limit cannot be %d', async (limit) => {
  const { errors } = await setPolicies({ 'max-card-declines-per-token': limit });
  expect(errors).toMatchObject([
    { status: 422, source: { pointer: '/data/attributes/max-card-declines-per-token' } },
  ]);
});

describe('a card', () => {
  test('is the same with another expiration date', async () => {
    await setPolicies({ 'max-card-declines-per-fingerprint-last-24-hours': 2 });
    const withDate = async (date: string) =>
      (await link(await hashOfNew(), declined, undefined, { 'expiration-date': date })).result;
    const result = [await withDate('1239'), await withDate('0138'), await withDate('0237')];
    expect(result).toEqual(['422 card_declined', '422 card_declined', tooMany]);
  });

  // Covers LI19
  test('with too many wrong codes is rejected even with the right one', async () => {
    await setPolicies({ 'max-incorrect-security-codes-per-fingerprint-last-24-hours': 1 });
    const { hash } = await bench.preCreated(wrongCode);
    expect((await pay(hash)).result).toBe('422 incorrect_cvv');
    const refused = await pay(hash);
    expect(refused.result).toBe(tooMany);
    expect(refused.errors).toMatchObject([
      { detail: 'Too many wrong security codes. Nothing was charged.' },
    ]);
  });

  test('that is declined does not count as a wrong security code', async () => {
    await setPolicies({ 'max-incorrect-security-codes-per-fingerprint-last-24-hours': 1 });
    const hash = await hashOfNew();
    expect(await resultsOf(2, () => link(hash, declined))).toEqual([
      '422 card_declined',
      '422 card_declined',
    ]);
  });
});

describe('a limit of one', () => {
  const hour = 3600;
  const day = 24 * hour;
  const cardDeclined = '422 card_declined';

  /** Card and address of an attempt; by default those of the one before, with a new token. */
  interface NextAttempt {
    readonly of?: 'another account' | 'another organization';
    readonly number?: string;
    readonly from?: string;
    readonly afterSeconds?: number;
  }

  /** Returns the result of the second of two attempts. */
  async function secondResult(
    policy: string,
    { of, number = declined, from = '2001:db8::1', afterSeconds = 0 }: NextAttempt,
    first = declined,
  ) {
    const client = of === 'another organization' ? await bench.test.signUp() : bench.merchant;
    const { accountId, contactId } = of ? await createAccountWithOwner(client) : bench;
    await setPolicies({ [policy]: 1 });
    const ofOther = { 'account-id': accountId, [policy]: 1 };
    await client.post('/v2/account-policies/sandbox', ofOther);
    const declinedFirst = await link(await hashOfNew(), first, '2001:db8::1');
    expect(declinedFirst.result).toMatch(/^422 /);
    bench.test.clock.setOffset(afterSeconds);
    const { data } = await client.post('/v2/credit-card-resources', { 'contact-id': contactId });
    return (await link(String(data.attributes['resource-token-hash']), number, from)).result;
  }

  test.each<[string, string, NextAttempt, string]>([
    ['token', 'a token, and not the next', {}, cardDeclined],
    ['fingerprint', 'a card in all accounts', { of: 'another account' }, tooMany],
    ['fingerprint', 'a card, and not another', { number: stolen }, '422 lost_or_stolen_card'],
    [
      'fingerprint',
      'one organization, and not another',
      { of: 'another organization' },
      cardDeclined,
    ],
    ['fingerprint', 'a day, and not less', { afterSeconds: day - 60 }, tooMany],
    ['fingerprint', 'a day, and not more', { afterSeconds: day + 1 }, cardDeclined],
    ['address', 'an address in all accounts', { of: 'another account' }, tooMany],
    ['address', 'an organization, and not another', { of: 'another organization' }, cardDeclined],
    ['address', 'a subscriber of IPv6', { from: '2001:db8::ffff:1' }, tooMany],
    ['address', 'an address, and not another', { from: '2001:db8:0:1::1' }, cardDeclined],
    ['address', 'an hour, and not less', { afterSeconds: hour - 60 }, tooMany],
    ['address', 'an hour, and not more', { afterSeconds: hour + 1 }, cardDeclined],
    ['account', 'an account, whatever the rest', { number: stolen, from: '192.0.2.1' }, tooMany],
    ['account', 'an account, and not another', { of: 'another account' }, cardDeclined],
    ['account', 'an hour, and not less', { afterSeconds: hour - 60 }, tooMany],
    ['account', 'an hour, and not more', { afterSeconds: hour + 1 }, cardDeclined],
  ])('on declines per %s applies to %s', async (what, _counts, again, result) => {
    const policy = Object.keys(strict).find((name) =>
      name.startsWith(`max-card-declines-per-${what}`),
    );
    expect(await secondResult(String(policy), again)).toBe(result);
  });

  test.each<[string, NextAttempt, string]>([
    ['a card in all accounts', { of: 'another account', number: wrongCode }, tooMany],
    ['a card, and not another', { number: approved }, '200'],
    ['a day, and not less', { number: wrongCode, afterSeconds: day - 60 }, tooMany],
    ['a day, and not more', { number: wrongCode, afterSeconds: day + 1 }, '422 incorrect_cvv'],
  ])('on wrong security codes applies to %s', async (_counts, again, result) => {
    const policy = 'max-incorrect-security-codes-per-fingerprint-last-24-hours';
    expect(await secondResult(policy, again, wrongCode)).toBe(result);
  });
});
