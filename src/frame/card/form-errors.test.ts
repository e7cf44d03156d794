// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { errorOf, field, labels, useLinking } from './testing/linking-bench.ts';

const bench = useLinking();
beforeEach(() => bench.open());

it('shows and announces an error on blur, and hides it once the text is valid, each time', async () => {
  const error = 'Enter the 3-digit security code on the back of the card.';
  const code = field('Security code');
  const status = screen.getByRole('status');
  for (let count = 0; count < 2; count++) {
    await userEvent.clear(code);
    await userEvent.type(code, '12');
    expect(errorOf('Security code')).toBeUndefined();
    await userEvent.tab();
    expect([errorOf('Security code'), status.textContent]).toEqual([error, error]);
    await userEvent.type(code, '3');
    expect(errorOf('Security code')).toBeUndefined();
    expect(code.getAttribute('aria-invalid')).toBe('false');
    // Screen readers read a live region when it changes.
    expect(status.textContent).toBe('');
  }
});

it('hides an error on the next keystroke, and announces it again only on blur', async () => {
  const status = screen.getByRole('status');
  await userEvent.type(field('Card number'), '4242');
  await userEvent.tab();
  expect(errorOf('Card number')).toBe('Card number is incomplete. Enter all digits.');
  await userEvent.type(field('Card number'), '4');
  expect(errorOf('Card number')).toBeUndefined();
  expect(field('Card number').getAttribute('aria-invalid')).toBe('false');
  await userEvent.type(field('Card number'), '24');
  expect(status.textContent).toBe('');
  await userEvent.tab();
  expect(status.textContent).toBe('Card number is incomplete. Enter all digits.');
});

it('shows no error when an empty field loses focus', async () => {
  await userEvent.click(field('Card number'));
  await userEvent.tab();
  expect(errorOf('Card number')).toBeUndefined();
});

it('shows all errors on each submit, sends nothing and focuses the first wrong field', async () => {
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
  await userEvent.click(screen.getByRole('button'));
  expect(document.activeElement).toBe(field('Card number'));
  expect([bench.platform.posts(), bench.card.events()]).toEqual([[], ['loaded']]);
});

it.each([
  ['Card number', '4242', 'Card number is incomplete. Enter all digits.'],
  ['Card number', '4242424242424241', 'Card number is incorrect. Check the digits.'],
  ['Expiration date', '13/30', 'Enter an expiration month from 01 to 12.'],
  ['Expiration date', '12/3', 'Enter the expiration date as MM / YY.'],
  ['Expiration date', '1026', 'This card has expired. Try another card.'],
  ['Expiration date', '1246', 'Check the expiration year.'],
  ['ZIP or postal code', 'A', 'Enter a valid ZIP or postal code.'],
])('for %s %j shows on blur: %s', async (label, text, error) => {
  await userEvent.type(field(label), text);
  fireEvent.blur(field(label));
  expect(errorOf(label)).toBe(error);
});

it('requires a code of four digits for American Express', async () => {
  await userEvent.type(field('Security code'), '123');
  await userEvent.type(field('Card number'), '378282246310005');
  await userEvent.click(screen.getByRole('button'));
  expect(errorOf('Security code')).toBe(
    'Enter the 4-digit security code on the front of the card.',
  );
});
