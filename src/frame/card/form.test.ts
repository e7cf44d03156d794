// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardResource, token } from '../testing/answers.ts';
import { createFakePlatform } from '../testing/fake-platform.ts';
import { type MountedCard, mountCard } from '../testing/mount-card.ts';

const platform = createFakePlatform();
const hash = 'ccr_token';
let card: MountedCard;

beforeAll(() => platform.listen());
afterAll(() => platform.close());
beforeEach(async () => {
  platform.reset();
  const included = [cardResource('pending')];
  platform.on(`GET resource-tokens/${hash}`, token('credit_card_resource', { included }));
  card = mountCard(platform, { hash });
  await waitFor(() => expect(card.events()).toEqual(['loaded']));
});
afterEach(() => card.unmount());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const labels = [
  'Card number',
  'Expiration date',
  'Security code',
  'Name on card',
  'ZIP or postal code',
];
const errorOf = (label: string) => {
  const id = field(label).getAttribute('aria-describedby');
  return id === null ? undefined : document.getElementById(id)?.textContent;
};

describe('the expiration date', () => {
  it.each([
    ['11 / 46', undefined],
    ['12 / 46', 'Check the expiration year.'],
    ['12 / 99', 'Check the expiration year.'],
    ['10 / 26', 'This card has expired. Try another card.'],
  ])('%s: %s', async (date, error) => {
    await userEvent.type(field('Expiration date'), date);
    await userEvent.tab();
    expect(errorOf('Expiration date')).toBe(error);
  });
});

describe('the fields', () => {
  it('are named, and known to autofill', () => {
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
  });

  it('take what autofill puts into all of them at once, from any of them', async () => {
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

describe('the card number', () => {
  it('tells its brand, also to screen readers', async () => {
    await userEvent.type(field('Card number'), '3782');
    expect(screen.getByAltText('American Express')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('American Express');
    await userEvent.type(field('Card number'), '822463');
    expect(field('Card number').value).toBe('3782 822463');
    expect(field('Security code').placeholder).toBe('1234');
  });

  it('moves on to the expiration when its last digit was typed', async () => {
    await userEvent.type(field('Card number'), '4242424242424242');
    expect(document.activeElement).toBe(field('Expiration date'));
  });

  it.each([
    ['Tab', '{Tab}', 'Expiration date'],
    ['a second Tab', '{Tab}{Tab}', 'Security code'],
    ['a digit and Tab', '1{Tab}', 'Security code'],
    ['a step back', '{Shift>}{Tab}{/Shift}', 'Card number'],
    ['Tab, a step back and Tab', '{Tab}{Shift>}{Tab}{/Shift}{Tab}', 'Expiration date'],
  ])('and is then followed by %s', async (_what, keys, label) => {
    await userEvent.type(field('Card number'), '4242424242424242');
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(field(label));
  });

  it('and lets Tab go on from another field that was chosen meanwhile', async () => {
    await userEvent.type(field('Card number'), '4242424242424242');
    await userEvent.click(field('Name on card'));
    await userEvent.tab();
    expect(document.activeElement).toBe(field('ZIP or postal code'));
  });

  it('and lets Tab go on where the form moved on to mend something', async () => {
    await userEvent.type(field('Card number'), '4242424242424242');
    await userEvent.type(field('Card number'), '{Enter}');
    expect(document.activeElement).toBe(field('Expiration date'));
    await userEvent.tab();
    expect(document.activeElement).toBe(field('Security code'));
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
        await userEvent.type(field('Card number'), '2', {
          initialSelectionStart: 3,
          initialSelectionEnd: 3,
        });
      },
    ],
  ])('stays when it %s', async (_how, enter) => {
    await enter();
    expect(document.activeElement).toBe(field('Card number'));
  });

  it('keeps the caret where an edit was made', async () => {
    const number = field('Card number');
    await userEvent.type(number, '42424242');
    await userEvent.type(number, '1', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([number.value, number.selectionStart]).toEqual(['4214 2424 2', 3]);
    await userEvent.type(number, '{Backspace}', {
      initialSelectionStart: 5,
      initialSelectionEnd: 5,
    });
    expect([number.value, number.selectionStart]).toEqual(['4212 4242', 3]);
  });

  it('is left alone while an input method composes', () => {
    const number = field('Card number');
    fireEvent.input(number, { target: { value: '４２４２４' }, isComposing: true });
    expect(number.value).toBe('４２４２４');
    fireEvent.compositionEnd(number);
    expect(number.value).toBe('4242 4');
  });
});

describe('errors', () => {
  it('do not come while a field is typed in, come on leaving it, and go when it is right', async () => {
    await userEvent.type(field('Security code'), '12');
    expect(errorOf('Security code')).toBeUndefined();
    await userEvent.tab();
    expect(errorOf('Security code')).toBe(
      'Enter the 3-digit security code on the back of the card.',
    );
    expect(screen.getByRole('status').textContent).toContain('Enter the 3-digit security code');
    await userEvent.type(field('Security code'), '3');
    expect(errorOf('Security code')).toBeUndefined();
    expect(field('Security code').getAttribute('aria-invalid')).toBe('false');
  });

  it('are said again when they come again', async () => {
    const status = screen.getByRole('status');
    for (let count = 0; count < 2; count++) {
      await userEvent.clear(field('Security code'));
      await userEvent.type(field('Security code'), '12');
      await userEvent.tab();
      expect(status.textContent).toContain('Enter the 3-digit security code');
      await userEvent.type(field('Security code'), '3');
      // What a live region says is heard when it changes.
      expect(status.textContent).toBe('');
    }
  });

  it('do not come when an empty field is left', async () => {
    await userEvent.click(field('Card number'));
    await userEvent.tab();
    expect(errorOf('Card number')).toBeUndefined();
  });

  it('come all together on submit, which sends nothing and goes to the first', async () => {
    await userEvent.click(screen.getByRole('button'));
    expect(labels.map(errorOf)).toEqual([
      'Enter the card number.',
      'Enter the expiration date.',
      'Enter the security code.',
      'Enter the name on the card.',
      'Enter the ZIP or postal code.',
    ]);
    expect(document.activeElement).toBe(field('Card number'));
    expect(screen.getByRole('status').textContent).toBe('Enter the card number.');
    expect([platform.posts(), card.events()]).toEqual([[], ['loaded']]);
  });

  it('goes to the first wrong field again on the next submit', async () => {
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('button'));
    expect(document.activeElement).toBe(field('Card number'));
  });

  it.each([
    ['Card number', '4242', 'Card number is incomplete.'],
    ['Card number', '4242424242424241', 'Card number is incorrect.'],
    ['Expiration date', '13/30', 'There is no month 13.'],
    ['Expiration date', '12/3', 'Enter the expiration date as MM / YY.'],
    ['Expiration date', '1026', 'This card has expired. Try another card.'],
    ['ZIP or postal code', '-', 'Enter a valid ZIP or postal code.'],
  ])('say of %s %j: %s', async (label, text, error) => {
    await userEvent.type(field(label), text);
    fireEvent.blur(field(label));
    expect(errorOf(label)).toBe(error);
  });

  it('leave the current month alone', async () => {
    await userEvent.type(field('Expiration date'), '1126');
    await userEvent.tab();
    expect(errorOf('Expiration date')).toBeUndefined();
  });

  it('follow the brand: four digits for American Express', async () => {
    await userEvent.type(field('Security code'), '123');
    await userEvent.type(field('Card number'), '378282246310005');
    await userEvent.click(screen.getByRole('button'));
    expect(errorOf('Security code')).toBe(
      'Enter the 4-digit security code on the front of the card.',
    );
  });
});
