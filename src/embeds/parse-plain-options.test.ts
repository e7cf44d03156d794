import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CreditCardOptionsShape } from '../contract/launch-options.ts';
import { catalogue } from './catalogue.ts';
import { describeValue, findPlainProblems } from './parse-plain-options.ts';

const token = `ccr_${'a'.repeat(32)}`;
const tokenText = fc
  .tuple(
    fc.constantFrom('ccr', 'ctr', 'onb', 'tds', 'xyz', ''),
    fc.stringMatching(/^[A-Za-z0-9_!-]{0,70}$/),
  )
  .map(([prefix, rest]) => `${prefix}_${rest}`);
const amountText = fc.oneof(
  fc.stringMatching(/^-?\d{0,15}(\.\d{0,3})?$/),
  fc.constantFrom('1,000', '$5', '0', '0.00', ' 1', '1 ', '.5', '1e3', '١٠٠'),
);
const size = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.stringMatching(/^-?\d{0,4}(\.\d{0,2})?(px|%|em)?$/),
  fc.constantFrom('632', '632px', '100%', ' 1', 0, -0),
);
const share = fc.oneof(
  fc.double({ min: -0.5, max: 1.5 }),
  fc.stringMatching(/^-?[0-2]?(\.\d{0,3})?$/),
  fc.constantFrom(0, 1, '1', '0.1', '.5', '1.0', '1.5', '', ' '),
);
const absentOr = (value: fc.Arbitrary<unknown>) =>
  fc.option(fc.oneof(value, fc.constant(null), fc.anything()), { nil: undefined });

const problemsOf = (options: Readonly<Record<string, unknown>>) =>
  findPlainProblems(options, catalogue.launchCreditCard);

describe('findPlainProblems', () => {
  it('agrees with the schema of the contract', () => {
    const given = fc.record({
      resourceTokenHash: absentOr(fc.oneof(tokenText, fc.constant(token))),
      amount: absentOr(fc.oneof(amountText, fc.double(), fc.integer())),
      hideAmount: absentOr(fc.boolean()),
      width: absentOr(size),
      height: absentOr(size),
      timingsSampleRate: absentOr(share),
    });
    fc.assert(
      fc.property(given, (options) => {
        const names = problemsOf(options).map(({ option }) => option);
        const { error } = CreditCardOptionsShape.safeParse(options);
        const wrong = new Set(error?.issues.map(({ path }) => path[0]));
        expect(new Set(names)).toEqual(wrong);
      }),
      { numRuns: 2000 },
    );
  });

  it('names each problem, the given value and what to pass', () => {
    const problems = problemsOf({ amount: '1,000', hideAmount: 'no', width: 'wide' });
    expect(problems).toMatchObject([
      { code: 'missing_option', option: 'resourceTokenHash' },
      { code: 'invalid_option', option: 'width' },
      {
        code: 'invalid_option',
        option: 'amount',
        message: 'amount is "1,000"; pass a decimal above 0 with at most 2 places: "100.00"',
      },
      { code: 'invalid_option', option: 'hideAmount' },
    ]);
  });

  it('ignores card options for onboarding forms', () => {
    const given = { resourceTokenHash: token, amount: 'x' };
    expect(findPlainProblems(given, catalogue.launchCreateCompany)).toEqual([]);
  });
});

describe('describeValue', () => {
  it('never quotes a token', () => {
    const parts = fc.tuple(fc.string({ maxLength: 5 }), tokenText, fc.string());
    fc.assert(
      fc.property(parts, ([before, hash, after]) => {
        fc.pre(/^(ccr|ctr|onb|tds)_/.test(hash));
        expect(describeValue(before + hash + after)).toBe('a text');
      }),
    );
  });

  it.each([
    [undefined, 'undefined'],
    [null, 'null'],
    [12, '12'],
    [true, 'true'],
    ['#card', '"#card"'],
    ['x'.repeat(60), 'a text'],
    [[1], 'object'],
    [() => 1, 'function'],
    [Symbol('x'), 'Symbol(x)'],
    [12n, '12'],
  ])('describes %o', (value, name) => {
    expect(describeValue(value)).toBe(name);
  });
});
