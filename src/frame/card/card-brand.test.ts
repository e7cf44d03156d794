import creditCardType from 'credit-card-type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withGaps } from '../typing/edit-digits.ts';
import { brandNamed, brandOf, cardNumberFormat } from './card-brand.ts';

const ours = [
  ...['visa', 'mastercard', 'american-express', 'discover'],
  ...['diners-club', 'jcb', 'unionpay', 'maestro'],
];

describe('brandOf', () => {
  it.each([
    ['4', 'visa'],
    ['51', 'mastercard'],
    ['2720', 'mastercard'],
    ['34', 'american-express'],
    ['6011', 'discover'],
    ['305', 'diners-club'],
    ['3528', 'jcb'],
    ['62', 'unionpay'],
    ['5018', 'maestro'],
    ['', undefined],
    ['5', undefined],
    ['6', undefined],
    ['9', undefined],
  ])('tells %j as %s', (digits, name) => {
    expect(brandOf(digits)?.name).toBe(name);
  });

  it('agrees with credit-card-type wherever that library is sure of one of our brands', () => {
    const digits = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 19 })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(digits, (number) => {
        const sure = creditCardType(number).filter(({ type }) => ours.includes(type));
        const best = sure[0];
        if (sure.length !== 1 || !best) return;
        // The library calls every other 6… Maestro; we leave those numbers without a brand.
        if (best.type === 'maestro' && !/^(50|5[6-9]|6[37])/.test(number)) return;
        expect(brandOf(number)).toMatchObject({ name: best.type, codeLength: best.code.size });
        expect(brandOf(number)?.lengths).toEqual(expect.arrayContaining(best.lengths));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('brandNamed', () => {
  it('knows the names of the platform', () => {
    expect(ours.map((name) => brandNamed(name)?.name)).toEqual(ours);
    expect(brandNamed('elo')).toBeUndefined();
    expect(brandNamed(null)).toBeUndefined();
  });
});

describe('cardNumberFormat', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309020004', '3056 930902 0004'],
    ['6200000000000000005', '6200 0000 0000 0000 005'],
    ['9999', '9999'],
    ['99999', '9999 9'],
  ])('groups %s', (digits, shown) => {
    expect(withGaps(digits, cardNumberFormat)).toBe(shown);
  });

  it.each([
    ['4', 19],
    ['37', 15],
    ['51', 16],
    ['9', 19],
  ])('lets numbers that begin with %s be %i digits', (digits, longest) => {
    expect(cardNumberFormat.longest(digits)).toBe(longest);
  });
});
