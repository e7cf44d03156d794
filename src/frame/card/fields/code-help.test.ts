// @vitest-environment happy-dom
import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import english from '../../../languages/texts/en.json';
import { field, useLinking } from '../testing/linking-bench.ts';

const bench = useLinking();
beforeEach(() => bench.open());

const { codeHelp, codeHelpBack, codeHelpFront } = english.cardMore;
const help = () => screen.getByText(codeHelp).closest('summary') as HTMLElement;
const shown = () => help().parentElement?.querySelector('p')?.textContent?.trim();

it.each([
  ['no number yet', '', `${codeHelpBack} ${codeHelpFront}`],
  ['a Visa', '4242', codeHelpBack],
  ['an American Express', '3782', codeHelpFront],
])('says where the code is: %s', async (_which, digits, text) => {
  if (digits) await userEvent.type(field('Card number'), digits);
  expect(shown()).toBe(text);
});

it('opens when pressed, without leaving the field', async () => {
  await userEvent.type(field('Security code'), '1');
  await userEvent.click(help());
  expect(help().parentElement).toHaveProperty('open', true);
  expect(document.activeElement).toBe(field('Security code'));
  expect(field('Security code').getAttribute('aria-invalid')).toBe('false');
  await userEvent.click(help());
  expect(help().parentElement).toHaveProperty('open', false);
});

it('closes on Escape without moving the focus', async () => {
  await userEvent.click(field('Security code'));
  await userEvent.click(help());
  await userEvent.keyboard('x');
  expect(help().parentElement).toHaveProperty('open', true);
  await userEvent.keyboard('{Escape}');
  expect(help().parentElement).toHaveProperty('open', false);
  expect(document.activeElement).toBe(field('Security code'));
});

it('submits nothing', async () => {
  await userEvent.click(help());
  expect(field('Card number').getAttribute('aria-invalid')).toBe('false');
});

it('adds no second label to the field, which tests may find by part of its label', () => {
  expect(screen.getAllByLabelText(/security code/i)).toEqual([field('Security code')]);
});
