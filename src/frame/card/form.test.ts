// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { options } from 'preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { field, labels, useLinking } from './testing/linking-bench.ts';

const bench = useLinking();
beforeEach(() => bench.open());

/** Puts the caret at this position before typing. */
const at = (caret: number) => ({ initialSelectionStart: caret, initialSelectionEnd: caret });

afterEach(() => {
  delete options.diffed;
});

it('a keystroke redraws nothing if only the typed text changes', async () => {
  const number = field('Card number');
  await userEvent.type(number, '4');
  let drawn = 0;
  options.diffed = () => {
    drawn++;
  };
  await userEvent.type(number, '24242');
  expect([number.value, drawn]).toEqual(['4242 42', 0]);
});

describe('the fields', () => {
  it('have names for autofill, numeric keyboards for digits, and a label of the phone’s Enter key', () => {
    expect(labels.map((label) => field(label).autocomplete)).toEqual([
      'cc-number',
      'cc-exp',
      'cc-csc',
      'cc-name',
      'postal-code',
    ]);
    expect(labels.slice(0, 3).map((label) => field(label).inputMode)).toEqual(
      Array(3).fill('numeric'),
    );
    expect(labels.map((label) => field(label).getAttribute('enterkeyhint'))).toEqual([
      ...Array(4).fill('next'),
      'go',
    ]);
  });

  it('accept autofill of all fields from any field', async () => {
    await userEvent.click(field('Name on card'));
    const filled = ['4242424242424242', '2030-12', '123', 'Grace Holder', '89145'];
    for (const [index, label] of labels.entries()) {
      fireEvent.input(field(label), { target: { value: filled[index] } });
    }
    expect(labels.map((label) => field(label).value)).toEqual([
      '4242 4242 4242 4242',
      '12 / 30',
      '123',
      'Grace Holder',
      '89145',
    ]);
    expect(document.activeElement).toBe(field('Name on card'));
  });
});

it('a placeholder is present only while its field is empty', async () => {
  const code = field('Security code');
  expect(code.placeholder).toBe('123');
  await userEvent.type(code, '1');
  expect(code.placeholder).toBe('');
  await userEvent.clear(code);
  expect(code.placeholder).toBe('123');
});

describe('the card number', () => {
  it('shows and announces its brand', async () => {
    await userEvent.type(field('Card number'), '3782');
    expect(screen.getByAltText('American Express')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('American Express');
    await userEvent.type(field('Card number'), '822463');
    expect(field('Card number').value).toBe('3782 822463');
    expect(field('Security code').placeholder).toBe('1234');
  });

  it('moves the focus to the expiration date after its last digit', async () => {
    await userEvent.type(field('Card number'), '4242424242424242');
    expect(document.activeElement).toBe(field('Expiration date'));
  });

  it.each([
    ['Tab', '{Tab}', 'Expiration date'],
    ['a second Tab', '{Tab}{Tab}', 'Security code'],
    ['a digit and Tab', '1{Tab}', 'Security code'],
    ['a step back', '{Shift>}{Tab}{/Shift}', 'Card number'],
    ['Tab, a step back and Tab', '{Tab}{Shift>}{Tab}{/Shift}{Tab}', 'Expiration date'],
  ])('lets the cardholder continue after that with %s', async (_what, keys, label) => {
    await userEvent.type(field('Card number'), '4242424242424242');
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(field(label));
  });

  it.each([
    ['that the cardholder clicked', 'Name on card', 'ZIP or postal code'],
    ['that a submit focused for its error', 'Expiration date', 'Security code'],
  ])('doesn’t hold Tab in a field %s after that', async (_which, label, next) => {
    await userEvent.type(field('Card number'), '4242424242424242');
    if (label === 'Name on card') await userEvent.click(field(label));
    else await userEvent.type(field('Card number'), '{Enter}');
    expect(document.activeElement).toBe(field(label));
    await userEvent.tab();
    expect(document.activeElement).toBe(field(next));
  });

  it.each([
    ['is wrong', () => userEvent.type(field('Card number'), '4242424242424241')],
    [
      'was pasted',
      async () => {
        await userEvent.click(field('Card number'));
        await userEvent.paste('4242 4242 4242 4242');
      },
    ],
    [
      'is completed in its middle',
      async () => {
        await userEvent.type(field('Card number'), '424242424242424');
        await userEvent.type(field('Card number'), '2', at(3));
      },
    ],
  ])('keeps the focus when it %s', async (_how, enter) => {
    await enter();
    expect(document.activeElement).toBe(field('Card number'));
  });

  it('keeps the caret at the edit', async () => {
    const number = field('Card number');
    await userEvent.type(number, '42424242');
    await userEvent.type(number, '1', at(2));
    expect([number.value, number.selectionStart]).toEqual(['4214 2424 2', 3]);
    await userEvent.type(number, '{Backspace}', at(5));
    expect([number.value, number.selectionStart]).toEqual(['4212 4242', 3]);
  });

  it('is not formatted while an input method is composing', () => {
    const number = field('Card number');
    fireEvent.input(number, { target: { value: '４２４２４' }, isComposing: true });
    expect(number.value).toBe('４２４２４');
    fireEvent.compositionEnd(number);
    expect(number.value).toBe('4242 4');
  });
});
