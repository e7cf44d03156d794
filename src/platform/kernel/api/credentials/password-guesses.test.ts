import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { borrowStore, returnStore } from '../../../testing/shared-store.ts';
import { emptyTables } from '../../../testing/test-store.ts';
import { createGate } from '../../services/jobs/testing/gate.ts';
import type { Store } from '../../store/database/store.ts';
import { createFailureLimits } from './failure-limits.ts';
import { createPasswordGuesses, type PasswordGuess } from './password-guesses.ts';
import type { Passwords } from './passwords.ts';

let store: Store;
let time = Date.parse('2026-11-20T10:00:00Z');
let verified: number;

beforeAll(async () => {
  store = await borrowStore();
  await emptyTables(store);
});
beforeEach(async () => {
  verified = 0;
  await store.db.deleteFrom('failure_counts').execute();
});
afterAll(() => returnStore(store));

const isEqual: Passwords['verify'] = async (password, hash) => {
  verified += 1;
  return password === hash;
};
const create = (verify = isEqual) =>
  createPasswordGuesses({
    limits: createFailureLimits({ store, now: () => new Date(time) }),
    passwords: { hash: async (password) => password, verify },
  });
const guess = (changed: Partial<PasswordGuess> = {}): PasswordGuess => ({
  user: 'ann',
  hash: 'right',
  password: 'wrong',
  remoteAddress: '203.0.113.9',
  ...changed,
});
const right = { password: 'right' };

describe('wrong passwords', () => {
  test.each([
    ['of one user from one address', 10, 60, () => ({}), 'passwords'],
    [
      'of one user from as many addresses',
      100,
      900,
      (index: number) => ({ remoteAddress: `10.0.0.${index}` }),
      'passwords-of-user',
    ],
    [
      'of as many users from one address',
      100,
      60,
      (index: number) => ({ user: `user${index}` }),
      'passwords-of-address',
    ],
  ])('%s are blocked after %d, for %d s', async (_whose, most, seconds, of, name) => {
    const guesses = create();
    for (let index = 0; index < most; index++) {
      expect(await guesses.isRight(guess(of(index)))).toBe(false);
    }
    await expect(guesses.isRight(guess({ ...of(most), ...right }))).rejects.toMatchObject({
      code: 'rate_limited',
      limit: { name },
      retryAfterSeconds: seconds,
    });
    expect(verified).toBe(most);
    time += seconds * 1000;
    expect(await guesses.isRight(guess({ ...of(most), ...right }))).toBe(true);
  });

  test('guesses for a user that doesn’t exist count, too', async () => {
    const guesses = create();
    const unknown = guess({ hash: undefined, user: 'nobody@example.com' });
    for (let index = 0; index < 10; index++) expect(await guesses.isRight(unknown)).toBe(false);
    await expect(guesses.isRight(unknown)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(verified).toBe(10);
  });
});

test('concurrent requests with the right password verify it once, and count nothing', async () => {
  const guesses = create();
  const all = Array.from({ length: 30 }, () => guesses.isRight(guess(right)));
  expect(new Set(await Promise.all(all))).toEqual(new Set([true]));
  expect(verified).toBe(1);
  expect(await guesses.isRight(guess({ password: 'wrong' }))).toBe(false);
});

test('rejects a correct password that was used before, too, once the limit is reached', async () => {
  const guesses = create();
  expect(await guesses.isRight(guess(right))).toBe(true);
  for (let index = 0; index < 10; index++) await guesses.isRight(guess());
  await expect(guesses.isRight(guess(right))).rejects.toMatchObject({ code: 'rate_limited' });
});

test('guesses for different users don’t wait for each other', async () => {
  const gate = createGate<boolean>();
  const guesses = create(async (_password, hash) => hash !== 'slow' || gate.promise);
  const slow = guesses.isRight(guess({ hash: 'slow' }));
  expect(await guesses.isRight(guess({ user: 'bob' }))).toBe(true);
  gate.open(false);
  expect(await slow).toBe(false);
});
