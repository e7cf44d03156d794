import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  approved,
  challenged,
  saidTo,
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
])('a decline of %s counts: %s', async (number, said) => {
  await setPolicies({ 'max-card-declines-per-token': 1 });
  const hash = await hashOfNew();
  expect(await saidTo(2, () => link(hash, number))).toEqual([said, tooMany]);
});

describe('what is no decline does not count', () => {
  test('a card that is linked and paid with', async () => {
    await setPolicies(strict);
    for (let time = 0; time < 3; time++) {
      expect((await link(await hashOfNew(), approved)).said).toBe('200');
      const { hash } = await bench.preCreated(approved);
      expect((await pay(hash)).said).toBe('200');
    }
  });

  test('a bank that cannot be reached', async () => {
    await setPolicies(strict);
    const hash = await hashOfNew();
    expect(await saidTo(3, () => link(hash, unavailable))).toEqual(
      Array.from({ length: 3 }, () => '422 issuer_unavailable'),
    );
  });

  test('an authentication that is given up for a newer try', async () => {
    await setPolicies(strict);
    const hash = await hashOfNew();
    expect(await saidTo(4, () => link(hash, challenged))).toEqual(
      Array.from({ length: 4 }, () => '200'),
    );
  });

  test('one that could not be written', async () => {
    await setPolicies(strict);
    const hash = await hashOfNew();
    const { db } = bench.test.store;
    await sql`alter table card_attempts rename column velocity to elsewhere`.execute(db);
    expect(await saidTo(3, () => link(hash, approved))).toEqual(
      Array.from({ length: 3 }, () => '500 internal_error'),
    );
    await sql`alter table card_attempts rename column elsewhere to velocity`.execute(db);
    expect((await link(hash, approved)).said).toBe('200');
  });

  test('a request that is refused before the bank is asked', async () => {
    await setPolicies(strict);
    const hash = await hashOfNew();
    const expired = { 'expiration-date': '0120' };
    expect(await saidTo(2, () => link(hash, approved, undefined, expired))).toEqual([
      '422 expired_card',
      '422 expired_card',
    ]);
    expect((await link(hash, approved)).said).toBe('200');
  });
});
