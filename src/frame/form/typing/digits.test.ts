import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf, toAsciiDigits } from './digits.ts';

const scripts = [
  ...['arab', 'arabext', 'beng', 'deva', 'fullwide', 'gujr', 'khmr', 'mathbold', 'mathmono'],
  ...['mong', 'mymr', 'telu', 'thai', 'tibt'],
];

describe('digitsOf', () => {
  it.each(scripts)('reads the digits of the numbering system %s', (script) => {
    const digits = new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false });
    expect(digitsOf(digits.format(1_234_567_890))).toBe('1234567890');
  });

  it('drops everything else', () => {
    expect(digitsOf('4242-4242 a²Ⅻ½٤')).toBe('424242424');
  });

  it('returns only ASCII digits for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => /^[0-9]*$/.test(digitsOf(text))),
    );
  });
});

it('toAsciiDigits keeps other characters', () => {
  expect(toAsciiDigits('٠١/٢٠٣٠')).toBe('01/2030');
});
