import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountBreach,
  CurrencyType,
  inCurrency,
  isPositiveAmount,
  minorUnits,
  moneyBreaches,
  PositiveAmount,
} from './money.ts';
import { PositiveUnits } from './units.ts';

describe('isPositiveAmount', () => {
  it.each(['1', '0.01', '100.50', 100, 0.1, '9999999999999.99'])('accepts %j', (value) => {
    expect(isPositiveAmount(value)).toBe(true);
  });

  it.each([
    '0',
    0,
    '0.00',
    -1,
    '-1',
    '1.001',
    '1,000',
    '$1',
    '',
    ' 1',
    '1e3',
    1e21,
    Number.NaN,
    null,
    {},
    ['5'],
    [5],
  ])('rejects %j', (value) => {
    expect(isPositiveAmount(value)).toBe(false);
  });

  it('accepts every whole number of cents as a string', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        return isPositiveAmount(text);
      }),
    );
  });
});

describe('an amount in a currency', () => {
  // ISO 4217:2015, table A.1.
  it('has the decimal places of ISO 4217', () => {
    expect(minorUnits).toEqual({ AUD: 2, CAD: 2, EUR: 2, GBP: 2, JPY: 0, USD: 2 });
  });

  it.each(CurrencyType.options)(
    'in %s has at most the decimal places of the currency',
    (currency) => {
      const places = minorUnits[currency];
      const whole = `9${places === 0 ? '' : `.${'1'.repeat(places)}`}`;
      const tooMany = `9.${'1'.repeat(places + 1)}`;
      for (const amount of [whole, Number(whole)]) {
        expect(amountBreach(amount, currency)).toBeUndefined();
      }
      for (const amount of [tooMany, Number(tooMany)]) {
        expect(amountBreach(amount, currency)).toContain(currency);
      }
    },
  );

  it.each([
    ['100.50', 'must be a whole number: JPY has no decimal places'],
    ['100.00', 'must be a whole number: JPY has no decimal places'],
    [100.5, 'must be a whole number: JPY has no decimal places'],
    [0.0000001, 'must be a whole number: JPY has no decimal places'],
  ])('of %j is invalid in yen', (amount, message) => {
    expect(amountBreach(amount, 'JPY')).toBe(message);
    const object = { amount, 'currency-type': 'JPY' };
    expect(moneyBreaches(object, ['amount'])).toEqual([{ path: ['amount'], message }]);
  });

  it('is ignored if the amount or the currency is invalid', () => {
    expect(moneyBreaches({ amount: '1.5', 'currency-type': 'XXX' }, ['amount'])).toEqual([]);
    for (const amount of [{}, ['1.5'], null, undefined]) {
      expect(moneyBreaches({ amount, 'currency-type': 'JPY' }, ['amount'])).toEqual([]);
    }
  });

  it('reports only the attributes that break the rule', () => {
    const object = { amount: '100.5', fee: '100', total: 1.5, 'currency-type': 'JPY' };
    const breaches = moneyBreaches(object, ['amount', 'fee', 'total', 'tax']);
    expect(breaches.map(({ path }) => path)).toEqual([['amount'], ['total']]);
  });

  it.each([
    ['100.505', 'must have at most 2 decimal places in USD'],
    ['100.50', undefined],
  ])('of %s dollars reports %s', (amount, message) => {
    expect(amountBreach(amount, 'USD')).toBe(message);
  });

  it.each([
    ['100.00', 'JPY', '100 JPY'],
    ['100', 'JPY', '100 JPY'],
    ['100.50', 'USD', '100.50 USD'],
    ['100', 'USD', '100 USD'],
  ] as const)('%s %s is formatted as %s', (amount, currency, text) => {
    expect(inCurrency(amount, currency)).toBe(text);
  });
});

describe('a number that is too large', () => {
  it.each([1e13, 1e21, '10000000000000', '99999999999999.5'])(
    'reports the maximum amount for %j',
    (amount) => {
      expect(PositiveAmount.safeParse(amount).error?.issues).toMatchObject([
        { message: 'must be at most 9999999999999.99' },
      ]);
    },
  );

  it.each([1e15, '1000000000000000'])('reports the maximum units for %j', (units) => {
    expect(PositiveUnits.safeParse(units).error?.issues).toMatchObject([
      { message: 'must be below 1000000000000000' },
    ]);
  });

  it.each(['0', '-1', '1.001', '1,000', 'x', Number.NaN, Number.POSITIVE_INFINITY])(
    'is not reported for %j',
    (amount) => {
      const message = PositiveAmount.safeParse(amount).error?.issues[0]?.message;
      const isNumber = typeof amount === 'string' || Number.isFinite(amount);
      const rule = 'must be a decimal above 0 with at most 2 places';
      expect(message).toBe(isNumber ? rule : 'Invalid input');
    },
  );
});
