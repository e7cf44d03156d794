import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf } from './digits.ts';
import { type DigitFormat, type Edit, editDigits, withGaps } from './edit-digits.ts';

const format: DigitFormat = { longest: () => 16, gaps: () => [4, 8, 12] };

/** Numbers that begin with 37 are shorter. */
const byBrand = (longest = 16): DigitFormat => ({
  longest: (digits) => (digits.startsWith('37') ? 15 : longest),
  gaps: () => [],
});

/** Draws the caret into the text. */
function draw({ text, caret }: { text: string; caret: number }): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

/** Edits a field as a browser does: replaces the selection by the inserted text. */
function applyInBrowser(drawn: string, edit: { insert?: string; kind: string }): Edit {
  const caret = drawn.indexOf('|');
  const text = drawn.replace('|', '');
  const start = edit.kind === 'deleteContentBackward' ? Math.max(0, caret - 1) : caret;
  const end = edit.kind === 'deleteContentForward' ? caret + 1 : caret;
  const inserted = edit.insert ?? '';
  return {
    text: text.slice(0, start) + inserted + text.slice(end),
    caret: start + inserted.length,
    kind: edit.kind,
  };
}

function edited(drawn: string, edit: { insert?: string; kind: string }): string {
  return draw(editDigits(drawn.replace('|', ''), applyInBrowser(drawn, edit), format));
}

const typed = (insert: string) => ({ insert, kind: 'insertText' });
const pasted = (insert: string) => ({ insert, kind: 'insertFromPaste' });
const backspace = { kind: 'deleteContentBackward' };
const full = '4242 42|42 4242 4242';

describe('editDigits', () => {
  it.each([
    ['types at the end', '4242|', typed('4'), '4242 4|'],
    ['types in the middle', '42|42 42', typed('1'), '421|4 242'],
    ['types before a gap', '424|2 42', typed('1'), '4241 |242'],
    ['ignores a letter', '4242 4|2', typed('x'), '4242 4|2'],
    ['deletes over a gap', '4242 |42', backspace, '424|4 2'],
    ['deletes forward over a gap', '4242| 42', { kind: 'deleteContentForward' }, '4242| 2'],
    ['deletes in a group', '42|42 42', backspace, '4|424 2'],
    ['pastes with dashes', '|', pasted('4242-4242'), '4242 4242|'],
    ['accepts other scripts', '42|', typed('٤２'), '4242|'],
    ['drops a digit typed into a full number', full, typed('9'), full],
    ['drops an equal digit as well', '5555 55|55 5555 5555', typed('5'), '5555 55|55 5555 5555'],
    ['cuts a paste that is too long', '42|', pasted('4242424242424299'), '4242 4242 4242 4242|'],
  ])('%s', (_name, before, edit, after) => {
    expect(edited(before, edit)).toBe(after);
  });

  it('derives the maximum length from all digits', () => {
    const full = '378282246310005';
    const edit = { text: '3798282246310005', caret: 3, kind: 'insertText' };
    expect(editDigits(full, edit, byBrand())).toEqual({ text: full, caret: 2 });
  });

  it.each([
    ['drops a digit that makes the number too long', '|7282463100051234', '3', '|7282463100051234'],
    ['drops a later digit that does', '3|9282463100051234', '7', '3|9282463100051234'],
    ['drops the pasted digits beyond it', '|728246310005', '3799', '379|728246310005'],
  ])('%s, and no earlier digit', (_what, before, insert, after) => {
    const edit = applyInBrowser(before, typed(insert));
    expect(draw(editDigits(before.replace('|', ''), edit, byBrand()))).toBe(after);
  });

  it('drops a replacing digit that makes the number too long', () => {
    const edit = { text: '3782463100051234', caret: 1, kind: 'insertText' };
    expect(draw(editDigits('4782463100051234', edit, byBrand()))).toBe('|782463100051234');
  });

  it('deletes one digit even if that shortens the maximum length', () => {
    const edit = applyInBrowser('1|3782824631000512', backspace);
    expect(editDigits('13782824631000512', edit, byBrand(19)).text).toBe('3782824631000512');
  });

  it('cuts autofilled text, at any caret', () => {
    const edit = { text: '4242424242424242999', caret: 0, kind: '' };
    expect(editDigits('', edit, format).text).toBe('4242 4242 4242 4242');
  });

  it('keeps the digits left of the caret through any sequence of edits', () => {
    const step = fc.record({
      position: fc.nat(40),
      edit: fc.oneof(
        fc.record({
          kind: fc.constantFrom('insertText', 'insertFromPaste', ''),
          insert: fc.string({ unit: fc.constantFrom(...'0123456789 -x٤'), maxLength: 6 }),
        }),
        fc.record({ kind: fc.constantFrom('deleteContentBackward', 'deleteContentForward') }),
      ),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let text = '';
        for (const { position, edit } of steps) {
          const caret = position % (text.length + 1);
          const drawn = draw({ text, caret });
          const after = editDigits(text, applyInBrowser(drawn, edit), format);
          expect([digitsOf(after.text.slice(0, after.caret)), digitsOf(after.text)]).toEqual(
            expectedDigits(text, caret, edit),
          );
          expect(after.text).toBe(withGaps(digitsOf(after.text), format));
          text = after.text;
        }
      }),
    );
  });
});

/** Oracle: the same edit on digits without gaps. */
function expectedDigits(
  text: string,
  caret: number,
  edit: { insert?: string; kind: string },
): [string, string] {
  const left = digitsOf(text.slice(0, caret));
  const right = digitsOf(text.slice(caret));
  if (edit.kind === 'deleteContentBackward') {
    const kept = caret === 0 ? left : left.slice(0, -1);
    return [kept, kept + right];
  }
  if (edit.kind === 'deleteContentForward') return [left, left + right.slice(1)];
  const room = 16 - left.length - right.length;
  const kept = left + digitsOf(edit.insert ?? '').slice(0, room);
  return [kept, kept + right];
}
