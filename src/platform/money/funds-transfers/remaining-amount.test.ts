import { describe, expect, test } from 'vitest';
import {
  type Deductions,
  hasArrived,
  isFullyReturned,
  remainingOf,
  requireRemaining,
} from './remaining-amount.ts';

const payment = { amount: '40.00', currency_type: 'USD' } as const;
const taken = (some: Partial<Deductions> = {}): Deductions => ({
  refunded: 0n,
  paidBack: 0n,
  reversed: 0n,
  disputed: 0n,
  ...some,
});

describe('the remainder of forty dollars', () => {
  test.each([
    [{}, 4000n],
    [{ refunded: 1000n }, 3000n],
    [{ reversed: 1000n }, 3000n],
    [{ disputed: 1000n }, 3000n],
    [{ refunded: 1000n, paidBack: 1000n }, 3000n],
    [{ refunded: 1000n, reversed: 500n, disputed: 1n }, 2499n],
    [{ refunded: 4000n }, 0n],
    [{ refunded: 4000n, reversed: 1n }, 0n],
  ])('after %o is %d cents', (some, cents) => {
    expect(remainingOf(payment, taken(some))).toBe(cents);
    expect(remainingOf({ amount: '-40.00' }, taken(some))).toBe(cents);
  });
});

test.each([
  [{}, false],
  [{ paidBack: 3999n }, false],
  [{ paidBack: 4000n }, true],
  [{ reversed: 4000n }, true],
  [{ reversed: 3999n }, false],
  [{ paidBack: 1000n, reversed: 3000n }, true],
  [{ paidBack: 1000n, reversed: 2999n }, false],
  [{ paidBack: 4001n }, true],
  [{ refunded: 4000n, disputed: 4000n }, false],
])('is fully returned after %o: %s', (some, isGone) => {
  expect(isFullyReturned(payment, taken(some))).toBe(isGone);
  expect(isFullyReturned({ amount: '-40.00' }, taken(some))).toBe(isGone);
});

test.each([
  ['40.00', 'settled', true],
  ['40.00', 'reversed', true],
  ['40.00', 'pending', false],
  ['40.00', 'cancelled', false],
  ['-40.00', 'settled', false],
  ['-40.00', 'reversed', false],
] as const)('%s with status %s has arrived: %s', (amount, status, isThere) => {
  expect(hasArrived({ amount, status })).toBe(isThere);
});

describe('another deduction', () => {
  test.each([
    [undefined, {}, '40.00'],
    [undefined, { refunded: 3999n }, '0.01'],
    ['0.01', {}, '0.01'],
    ['40', {}, '40.00'],
    ['10', { refunded: 1000n, reversed: 1000n, disputed: 1000n }, '10.00'],
  ])('of %s after %o takes %s', (requested, some, amount) => {
    expect(requireRemaining(payment, taken(some), { requested })).toBe(amount);
  });

  /** Requires what remains after some deductions, and expects a problem. */
  const expectProblem = (
    requested: Parameters<typeof requireRemaining>[2],
    some: Partial<Deductions>,
    problem: object,
    of: Parameters<typeof requireRemaining>[0] = payment,
  ) =>
    expect(() => requireRemaining(of, taken(some), requested)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining(problem)] }),
    );

  test.each([
    ['more than the transfer', { requested: '40.01' }, {}, 'amount'],
    ['more than is left', { requested: '10.01' }, { disputed: 3000n }, 'amount'],
    ['nothing', { requested: '0' }, {}, 'amount'],
    ['a negative amount', { requested: '-1' }, {}, 'amount'],
    ['all', { requested: undefined, attribute: 'id' }, { refunded: 4000n }, 'id'],
    ['a part', { requested: '1', attribute: 'id' }, { refunded: 4000n }, 'amount'],
  ])('of %s is rejected: %o after %o', (_what, requested, some, attribute) => {
    const pointer = `/data/attributes/${attribute}`;
    expectProblem(requested, some, { code: 'invalid_attribute', pointer });
  });

  const left = '0.00 USD is left of this funds transfer. Of 40.00 USD, 40.00 USD is refunded';
  const nothing = `${left}, 0.00 USD reversed, 0.00 USD disputed.`;

  test.each([
    [{ requested: undefined }, 'transfer_not_settled', nothing],
    [{ requested: undefined, attribute: 'id' }, 'invalid_attribute', nothing],
    [{ requested: '1' }, 'invalid_attribute', `amount must not exceed what is left: ${nothing}`],
  ])('of %o after a full refund is rejected with the reason', (requested, code, detail) => {
    expectProblem(requested, { refunded: 4000n }, { code, detail });
  });

  test('lists the earlier deductions in the currency’s decimal places', () => {
    const yen = { amount: '-40.00', currency_type: 'JPY' } as const;
    const detail =
      'amount must not exceed what is left: 24 JPY is left of this funds transfer. ' +
      'Of 40 JPY, 10 JPY is refunded, 5 JPY reversed, 1 JPY disputed.';
    const some = { refunded: 1000n, reversed: 500n, disputed: 100n };
    expectProblem({ requested: '25' }, some, { detail }, yen);
  });
});
