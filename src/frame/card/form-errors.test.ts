// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { errorOf, field, labels, useLinking } from './testing/linking-bench.ts';

const bench = useLinking();
beforeEach(() => bench.open());

it('appear on blur, not while typing, and disappear when the text is valid', async () => {
  await userEvent.type(field('Security code'), '12');
  expect(errorOf('Security code')).toBeUndefined();
  await userEvent.tab();
  expect(errorOf('Security code')).toBe('Enter the 3-digit security code on the back of the card.');
  expect(screen.getByRole('status').textContent).toContain('Enter the 3-digit security code');
  await userEvent.type(field('Security code'), '3');
  expect(errorOf('Security code')).toBeUndefined();
  expect(field('Security code').getAttribute('aria-invalid')).toBe('false');
});

it('are announced again when they reappear', async () => {
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

it('disappear on the next keystroke, and are not announced again before blur', async () => {
  const status = screen.getByRole('status');
  await userEvent.type(field('Card number'), '4242');
  await userEvent.tab();
  expect(errorOf('Card number')).toBe('Card number is incomplete.');
  await userEvent.type(field('Card number'), '4');
  expect(errorOf('Card number')).toBeUndefined();
  expect(field('Card number').getAttribute('aria-invalid')).toBe('false');
  await userEvent.type(field('Card number'), '24');
  expect(status.textContent).toBe('');
  await userEvent.tab();
  expect(status.textContent).toBe('Card number is incomplete.');
});

it('do not appear when an empty field is left', async () => {
  await userEvent.click(field('Card number'));
  await userEvent.tab();
  expect(errorOf('Card number')).toBeUndefined();
});

it('appear together on submit, which sends nothing and goes to the first', async () => {
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
  expect([bench.platform.posts(), bench.card.events()]).toEqual([[], ['loaded']]);
});

it('goes to the first wrong field again on the next submit', async () => {
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByRole('button'));
  expect(document.activeElement).toBe(field('Card number'));
});

it.each([
  ['Card number', '4242', 'Card number is incomplete.'],
  ['Card number', '4242424242424241', 'Card number is incorrect.'],
  ['Expiration date', '13/30', 'Expiration month can’t be 13.'],
  ['Expiration date', '12/3', 'Enter the expiration date as MM / YY.'],
  ['Expiration date', '1026', 'This card has expired. Try another card.'],
  ['ZIP or postal code', 'A', 'Enter a valid ZIP or postal code.'],
])('say of %s %j: %s', async (label, text, error) => {
  await userEvent.type(field(label), text);
  fireEvent.blur(field(label));
  expect(errorOf(label)).toBe(error);
});

it('accept the current month', async () => {
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
