import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownNetworkPattern } from '../../../contract/card-rules.ts';
import { brandOf } from './brand-of.ts';

it.each([
  ['4242424242424242', 'visa'],
  ['5018000000000009', 'maestro'],
  ['6200000000000005', 'unionpay'],
  ['5085000000000000', 'unknown'],
  ['8172000000000000', 'unknown'],
  ['5066990000000000', 'elo'],
  ['6062820000000000', 'hipercard'],
  ['2200000000000000', 'mir'],
  ['9792000000000000', 'troy'],
  ['9704000000000000', 'unknown'],
])('%s is a card of %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});

it('never confuses a network of a single country with another one', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(new RegExp(`${ownNetworkPattern.source}\\d{0,13}$`)),
      (digits) => {
        expect(brandOf(digits.padEnd(16, '0'))).not.toMatch(/maestro|unionpay/);
      },
    ),
  );
});
