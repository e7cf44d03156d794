import creditCardType from 'credit-card-type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownNetworkPattern } from '../../../contract/card-rules.ts';
import { withGaps } from '../../form/typing/edit-digits.ts';
import { brandNamed, brandOf, cardNumberFormat } from './card-brand.ts';
import { addNationalNetworks } from './national-networks.ts';

addNationalNetworks();

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
  ])('recognizes %j as %s', (digits, name) => {
    expect(brandOf(digits)?.name).toBe(name);
  });

  it('knows the brand of all first four digits', () => {
    const ranges = {
      visa: '4000-4999',
      mastercard: '5100-5599 2221-2720',
      'american-express': '3400-3499 3700-3799',
      discover: '6011-6011 6440-6599',
      'diners-club': '3000-3059 3095-3095 3600-3699 3800-3999',
      jcb: '3528-3589 2131-2131 1800-1800',
      unionpay: '6200-6299 8100-8171',
      maestro: '5000-5039 5600-5999 6300-6359 6700-6799',
    };
    const isIn = (first: number, range: string) => {
      const [from = 0, to = 0] = range.split('-').map(Number);
      return first >= from && first <= to;
    };
    const expected = (first: number) =>
      Object.entries(ranges).find(([, list]) =>
        list.split(' ').some((range) => isIn(first, range)),
      )?.[0];
    const wrong = Array.from({ length: 10_000 }, (_, first) => first).filter(
      (first) => brandOf(String(first).padStart(4, '0'))?.name !== expected(first),
    );
    expect(wrong).toEqual([]);
  });

  it('shows no mark of another brand for national networks', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(new RegExp(`${ownNetworkPattern.source}\\d{0,13}$`)),
        (digits) => {
          expect(brandOf(digits)).not.toHaveProperty('name');
          expect(brandOf(digits)?.codeLength).toBe(3);
        },
      ),
    );
  });

  // First digits of each network, as its cards are issued.
  it.each([
    ['RuPay', '508500 607000 608300 817200 820000', [16]],
    ['Elo', '504175 506699 506775 509000 627780 636297 636368', [16]],
    ['Hipercard', '606282 637095', [16]],
    ['Troy', '979200', [16]],
    ['Verve', '506099 506198 507865 507964', [16, 18, 19]],
    ['NAPAS', '970400 970499', [16, 19]],
    ['Mir', '220000 220499', [16, 17, 18, 19]],
  ])('has the lengths of numbers and codes of %s', (_network, firstDigits, lengths) => {
    for (const digits of firstDigits.split(' ')) {
      expect(brandOf(digits), digits).toEqual({ lengths, codeLength: 3 });
      expect(cardNumberFormat.longest(digits)).toBe(Math.max(...lengths));
    }
  });

  it.each([
    ['visa', 'Visa', [16, 13, 18, 19], 3],
    ['mastercard', 'Mastercard', [16], 3],
    ['american-express', 'American Express', [15], 4],
    ['discover', 'Discover', [16, 19], 3],
    ['diners-club', 'Diners Club', [14, 16, 19], 3],
    ['jcb', 'JCB', [16, 17, 18, 19], 3],
    ['unionpay', 'UnionPay', [19, 14, 15, 16, 17, 18], 3],
    ['maestro', 'Maestro', [19, 12, 13, 14, 15, 16, 17, 18], 3],
  ])('has the lengths of numbers and codes of %s', (name, label, lengths, codeLength) => {
    expect(brandNamed(name)).toEqual({ name, label, lengths, codeLength });
  });

  it('agrees with the library credit-card-type where that is certain of a brand', () => {
    const digits = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 19 })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(digits, (number) => {
        const sure = creditCardType(number).filter(({ type }) => ours.includes(type));
        const best = sure[0];
        if (sure.length !== 1 || !best || ownNetworkPattern.test(number)) return;
        // The library calls every other 6… Maestro, and the rest of 50 and 63; we leave those numbers without a brand.
        if (best.type === 'maestro' && !/^(50[0-3]|5[6-9]|63[0-5]|67)/.test(number)) return;
        expect(brandOf(number)).toMatchObject({ name: best.type, codeLength: best.code.size });
        expect(brandOf(number)?.lengths).toEqual(expect.arrayContaining(best.lengths));
      }),
      { numRuns: 2000 },
    );
  });
});

it.each(['elo', null])('the name %s has no brand', (name) => {
  expect(brandNamed(name)).toBeUndefined();
});

describe('cardNumberFormat', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309020004', '3056 930902 0004'],
    ['305693090200040', '3056 9309 0200 040'],
    ['3056930902000404', '3056 9309 0200 0404'],
    ['4222222222222', '4222 2222 2222 2'],
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
  ])('allows numbers beginning with %s up to %i digits', (digits, longest) => {
    expect(cardNumberFormat.longest(digits)).toBe(longest);
  });
});
