import { describe, expect, it } from 'vitest';
import type { Edit, Formatted } from '../form/typing/edit-digits.ts';
import { editPhone } from './edit-phone.ts';
import { phoneEngine } from './phone-engine.ts';

const edited = (before: string, edit: Edit, country = 'US') =>
  editPhone(before, edit, (typed) => phoneEngine.write(typed, country));

/** Returns the field after each key at the caret; `⌫` is the backspace key. */
function typed(keys: string, country: string, from: Formatted = { text: '', caret: 0 }) {
  let shown = from;
  for (const key of keys) {
    const { text, caret } = shown;
    const isBack = key === '⌫';
    const start = isBack ? caret - 1 : caret;
    const next = text.slice(0, start) + (isBack ? '' : key) + text.slice(caret);
    const kind = isBack ? 'deleteContentBackward' : 'insertText';
    const edit = { text: next, caret: isBack ? start : caret + 1, kind };
    shown = edited(text, edit, country);
  }
  return shown;
}

describe('a number while it is typed', () => {
  it.each([
    ['US', '702', '(702) '],
    ['US', '7025550123', '(702) 555-0123'],
    ['GB', '02079460958', '020 7946 0958'],
    ['JP', '0312345678', '03-1234-5678'],
    ['AE', '0501234567', '050 123 4567'],
    ['BR', '11961234567', '(11) 96123-4567'],
    ['US', '+442079460958', '+44 20 7946 0958'],
    ['US', '٧٠٢٥٥٥٠١٢٣', '(702) 555-0123'],
    ['US', '(702) 555-0123', '(702) 555-0123'],
    ['US', '70255501234567', '70255501234567'],
    // Not a country.
    ['XX', '7025550123', '7025550123'],
  ])('in %s turns %s into %s', (country, keys, expected) => {
    const { text, caret } = typed(keys, country);
    expect(text).toBe(expected.trim());
    expect(caret).toBe(text.length);
  });

  it.each(['+', '(', 'ask for Ada', '702 555 0123 ext. 5'])('leaves %j unchanged', (text) => {
    const edit = { text, caret: 2, kind: 'insertText' };
    expect(edited('', edit)).toEqual(edit);
  });

  it('accepts pasted text with direction marks', () => {
    const text = '\u202a702.555\u20110123\u202c';
    const edit = { text, caret: text.length, kind: 'insertFromPaste' };
    expect(edited('', edit)).toEqual({ text: '(702) 555-0123', caret: 14 });
  });

  it('loses a digit with its separator, and every digit one by one', () => {
    expect(typed('702⌫', 'US').text).toBe('70');
    expect(typed(`7025550123${'⌫'.repeat(10)}`, 'US').text).toBe('');
  });

  it('keeps the caret after a digit typed in the middle', () => {
    const whole = { text: '(702) 555-0123', caret: 7 };
    expect(typed('⌫', 'US', whole)).toEqual({ text: '(702) 550-123', caret: 4 });
    expect(typed('⌫1', 'US', whole)).toEqual({ text: '(702) 155-0123', caret: 7 });
  });

  it('loses the digit next to a deleted separator, on either side', () => {
    const before = '(702) 555-0123';
    const edit = (text: string, caret: number, kind: string) =>
      edited(before, { text, caret, kind });
    expect(edit('(702) 5550123', 9, 'deleteContentBackward').text).toBe('(702) 550-123');
    expect(edit('(702) 5550123', 9, 'deleteContentForward').text).toBe('(702) 555-123');
  });
});
