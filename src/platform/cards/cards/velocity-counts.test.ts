import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  approved,
  challenged,
  resultsOf,
  strict,
  tooMany,
  unavailable,
  useVelocityBench,
} from './testing/velocity-bench.ts';

const { bench, hashOfNew, link, pay, setPolicies } = useVelocityBench();

test.each([
  ['4000000000002016', '422 card_declined'],
  ['4000000000002024', '422 insufficient_funds'],
  ['4000000000002032', '422 incorrect_cvv'],
  ['4000000000002040', '422 expired_card'],
  ['4000000000002057', '422 lost_or_stolen_card'],
  ['4000000000002065', '422 velocity_exceeded'],
])('a decline of %s counts: %s', async (number, result) => {
  await setPolicies({ 'max-card-declines-per-token': 1 });
  const hash = await hashOfNew();
  expect(await resultsOf(2, () => link(hash, number))).toEqual([result, tooMany]);
});

describe('not counted as declines', () => {
  test('a card that is linked and pays', async () => {
    await setPolicies(strict);
    for (let time = 0; time < 3; time++) {
      expect((await link(await hashOfNew(), approved)).result).toBe('200');
      const { hash } = await bench.preCreated(approved);
      expect((await pay(hash)).result).toBe('200');
    }
  });

  test.each([
    ['an unreachable bank', unavailable, '422 issuer_unavailable'],
    ['an authentication replaced by a newer attempt', challenged, '200'],
  ])('%s', async (_what, number, result) => {
    await setPolicies(strict);
    const hash = await hashOfNew();
    const results = await resultsOf(4, () => link(hash, number));
    expect(results).toEqual(Array.from({ length: 4 }, () => result));
  });

  test('an attempt that could not be stored', async () => {
    await setPolicies(strict);
    const hash = await hashOfNew();
    const { db } = bench.test.store;
    await sql`alter table card_attempts rename column velocity to renamed`.execute(db);
    expect(await resultsOf(3, () => link(hash, approved))).toEqual(
      Array.from({ length: 3 }, () => '500 internal_error'),
    );
    await sql`alter table card_attempts rename column renamed to velocity`.execute(db);
    expect((await link(hash, approved)).result).toBe('200');
  });

  test('a request rejected before the bank is called', async () => {
    await setPolicies(strict);
    const hash = await hashOfNew();
    const expired = { 'expiration-date': '0120' };
    expect(await resultsOf(2, () => link(hash, approved, undefined, expired))).toEqual([
      '422 expired_card',
      '422 expired_card',
    ]);
    expect((await link(hash, approved)).result).toBe('200');
  });
});

// Covers LI19
describe('an unfinished challenge', () => {
  const pending = 'max-pending-authentications-per-fingerprint';

  test('is not a decline, however often a page is closed', async () => {
    await setPolicies({ ...strict, [pending]: 6 });
    expect(await resultsOf(6, async () => link(await hashOfNew(), challenged))).toEqual(
      Array.from({ length: 6 }, () => '200'),
    );
    expect((await link(await hashOfNew(), '4000000000002016')).result).toBe('422 card_declined');
  });

  test.each([
    [pending, '203.0.113.9'],
    ['max-pending-authentications-per-address', '203.0.113.1'],
  ])('counts as pending until its time is over: %s', async (policy, address) => {
    await setPolicies({ [policy]: 2 });
    const hash = await hashOfNew();
    await link(hash, challenged);
    await link(await hashOfNew(), challenged);
    const last = await hashOfNew();
    const refused = await link(last, challenged, address);
    expect(refused.result).toBe('429 too_many_verifications');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    bench.test.clock.setOffset(601);
    expect((await link(last, challenged, address)).result).toBe('200');
  });

  test('is no longer counted when it ends', async () => {
    await setPolicies({ [pending]: 1 });
    const hash = await hashOfNew();
    await link(hash, challenged);
    expect((await link(await hashOfNew(), challenged)).result).toBe('429 too_many_verifications');
    await bench.bank.cancel(await openOf(hash));
    expect((await link(await hashOfNew(), challenged)).result).toBe('200');
  });
});

/** Returns the hash of a token's authentication in progress. */
async function openOf(hash: string): Promise<string> {
  const { included } = await bench.widget().get(`/v2/resource-tokens/${hash}`);
  const open = included.find(({ type }) => type === 'three-ds-authentications');
  return String(open?.attributes['resource-token-hash']);
}
