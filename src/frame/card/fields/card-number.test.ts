import { describe, expect, it } from 'vitest';
import english from '../../../languages/texts/en.json';
import { editDigits } from '../../form/typing/edit-digits.ts';
import { cardLabel } from '../card-label.ts';
import { brandNamed, cardNumberFormat } from './card-brand.ts';
import { editNumber, problemOfNumber, wasCompletedByTyping } from './card-number.ts';
import { codeInput } from './code-input.ts';

it.each([
  ['', 'numberMissing'],
  ['4', 'numberIncomplete'],
  ['42424242424', 'numberIncomplete'],
  ['424242424242', 'numberIncomplete'],
  ['4242424242424242', undefined],
  ['4222222222222', undefined],
  ['4242424242424241', 'numberWrong'],
  ['5555555555554444', undefined],
  ['5555555555554', 'numberIncomplete'],
  ['378282246310005', undefined],
  ['3782822463100', 'numberIncomplete'],
  ['6200000000000000000', undefined],
  // A number of an unknown brand may have any length that card numbers have.
  ['90000000000', 'numberIncomplete'],
  ['900000000001', undefined],
  ['900000000002', 'numberWrong'],
  ['9000000000000000001', undefined],
  ['90000000000000000001', 'numberIncomplete'],
])('problemOfNumber returns for %j: %s', (digits, problem) => {
  expect(problemOfNumber(digits)).toBe(problem);
});

describe('editNumber', () => {
  const paste = (text: string, before = '', kind = 'insertFromPaste') =>
    editNumber(before, { text, caret: text.length, kind });

  it.each([
    ['My card: 4242 4242 4242 4242, thanks', '4242 4242 4242 4242'],
    ['4242 4242 4242 4242 12/30 123', '4242 4242 4242 4242'],
    ['Visa 1\n4242-4242-4242-4242\nexp 12/30', '4242 4242 4242 4242'],
    ['No. 378282246310005 (Amex), 1234', '3782 822463 10005'],
    ['1 4242424242424242', '4242 4242 4242 4242'],
    ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ١٢/٣٠', '4242 4242 4242 4242'],
    ['4242 4242 4242 4242', '4242 4242 4242 4242'],
    ['4242', '4242'],
  ])('finds the number in %j', (pasted, shown) => {
    expect(paste(pasted)).toEqual({ text: shown, caret: shown.length });
  });

  it('finds a card number pasted beside existing digits', () => {
    expect(paste('12344242 4242 4242 4242', '1234').text).toBe('1234 4242 4242 4242 424');
    expect(paste('12 4242 4242 4242 4242', '12').text).toBe('4242 4242 4242 4242');
  });

  it('does not search typed text for a number', () => {
    expect(paste('1242 4242 4242 4242 42', '242 4242 4242 4242 42', 'insertText').text).toBe(
      '1242 4242 4242 4242 42',
    );
  });
});

describe('wasCompletedByTyping', () => {
  /** Types or pastes into a text at its caret `|`. */
  function enter(drawn: string, inserted: string, kind: string): boolean {
    const [left = '', right = ''] = drawn.split('|');
    const before = left + right;
    const edit = {
      text: left + inserted + right,
      caret: left.length + inserted.length,
      kind,
    };
    return wasCompletedByTyping(before, edit, editDigits(before, edit, cardNumberFormat));
  }

  it.each([
    ['the last digit is typed', true, '4242 4242 4242 424|', '2'],
    ['the last digit is typed in another script', true, '4242 4242 4242 424|', '٢'],
    ['the last of 15 digits is typed', true, '3782 822463 1000|', '5'],
    ['the last digit is wrong', false, '4242 4242 4242 424|', '1'],
    ['a digit is still missing', false, '4242 4242 4242 42|', '4'],
    ['the number may be longer', false, '4222 2222 2222|', '2'],
    ['the number became longer', false, '4000 0000 0000 0000 1|', '4'],
    ['the number has no known brand', false, '9000 0000 0000 0000 00|', '1'],
    ['it is completed in its middle', false, '4242 |242 4242 4242', '4'],
    ['it is completed beside an equal digit', false, '5555 5555 5555 44|4', '4'],
    ['it is pasted', false, '|', '4242424242424242', 'insertFromPaste'],
    ['its end is pasted', false, '4242 4242 4242 424|', '2', 'insertFromPaste'],
    ['a whole number is inserted', false, '|', '4242424242424242'],
    ['a digit typed into a whole number is dropped', false, '5555 5555 5555 4444|', '4'],
  ])('when %s: %s', (_what, expected, drawn, inserted, kind = 'insertText') => {
    expect(enter(drawn, inserted, kind)).toBe(expected);
  });

  it('is false when one number replaces another', () => {
    const edit = { text: '4242424242424242', caret: 16, kind: 'insertText' };
    const after = { text: '4242 4242 4242 4242', caret: 19 };
    expect(wasCompletedByTyping('5555 5555 5555 444', edit, after)).toBe(false);
  });
});

it.each([
  ['visa', 'Visa', '123'],
  ['american-express', 'American Express', '1234'],
  [null, 'Card', '123'],
])('a card of the brand %s has the name %s and a security code like %s', (name, called, code) => {
  const brand = brandNamed(name);
  const shown = cardLabel({ brand, lastFour: '4242' }, { ...english.card, ...english.cardMore });
  expect(shown.replace(/[\u2066\u2069]/g, '')).toBe(`${called} ending in 4242`);
  // Left to right, even in Arabic.
  expect(shown).toContain('\u20664242\u2069');
  expect(codeInput(brand, 'go')).toEqual({
    enterKeyHint: 'go',
    autocomplete: 'cc-csc',
    inputMode: 'numeric',
    dir: 'ltr',
    placeholder: code,
  });
});
