// @vitest-environment happy-dom
import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { cardBrands } from '../../contract/card-brands.ts';
import english from '../../languages/texts/en.json';
import { cardResource, token } from '../testing/answers.ts';
import { field } from './testing/linking-bench.ts';
import { useCard } from './testing/use-card.ts';

const bench = useCard();
const open = (attributes: Record<string, unknown> = {}) =>
  bench.launch(token('credit_card_resource', { included: [cardResource('pending')], attributes }));

describe('accepted brands', () => {
  const accept = (brands: string[] | null) => open({ 'accepted-credit-card-types': brands });
  const error = () => document.getElementById('number-error')?.textContent;

  it.each([
    [['visa', 'jcb'], 'Accepted cards: Visa, JCB', 2],
    [null, `Accepted cards: ${Object.values(cardBrands).join(', ')}`, 4],
  ])('are shown until a number is typed: %j', async (accepted, name, count) => {
    await accept(accepted);
    const marks = screen.getByRole('img', { name });
    expect(marks.querySelectorAll('img')).toHaveLength(count);
    await userEvent.type(field('Card number'), '4');
    expect(screen.queryByRole('img', { name })).toBeNull();
  });

  it('exclude another brand from its first digits on, announced once', async () => {
    await accept(['visa']);
    await userEvent.type(field('Card number'), '5');
    expect(error()).toBeUndefined();
    await userEvent.type(field('Card number'), '5');
    expect(error()).toBe('Mastercard cards aren’t accepted. Try another card.');
    const announced = new Set<string | null>();
    const status = screen.getByRole('status');
    const watch = new MutationObserver(() => announced.add(status.textContent));
    watch.observe(status, { characterData: true, childList: true, subtree: true });
    await userEvent.type(field('Card number'), '5555');
    expect([...announced].filter((text) => text?.includes('accepted'))).toEqual([]);
    expect(status.textContent).toBe('Mastercard cards aren’t accepted. Try another card.');
    await userEvent.clear(field('Card number'));
    await userEvent.type(field('Card number'), '42');
    expect(error()).toBeUndefined();
  });

  it('prevent sending a card of another brand', async () => {
    await accept(['mastercard']);
    await userEvent.type(field('Card number'), '4242424242424242');
    await userEvent.click(screen.getByRole('button', { name: 'Link card' }));
    expect(document.activeElement).toBe(field('Card number'));
    expect(bench.platform.posts()).toEqual([]);
  });
});

describe('help for the security code', () => {
  const { codeHelp, codeHelpBack, codeHelpFront } = english.cardMore;
  const help = () => screen.getByText(codeHelp).closest('summary') as HTMLElement;
  const isOpen = () => help().closest('details')?.open;

  it.each([
    ['without a number', '', `${codeHelpBack} ${codeHelpFront}`],
    ['of a Visa', '4242', codeHelpBack],
    ['of an American Express', '3782', codeHelpFront],
  ])('describes its place %s', async (_which, digits, text) => {
    await open();
    if (digits) await userEvent.type(field('Card number'), digits);
    expect(help().parentElement?.querySelector('p')?.textContent?.trim()).toBe(text);
  });

  it('opens and closes when pressed, without leaving the field', async () => {
    await open();
    await userEvent.type(field('Security code'), '1');
    await userEvent.click(help());
    expect(isOpen()).toBe(true);
    expect(document.activeElement).toBe(field('Security code'));
    // Tests of pages may find the field by part of its label.
    expect(screen.getAllByLabelText(/security code/i)).toEqual([field('Security code')]);
    expect(field('Security code').getAttribute('aria-invalid')).toBe('false');
    // It doesn't submit the form.
    expect(field('Card number').getAttribute('aria-invalid')).toBe('false');
    await userEvent.click(help());
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape without moving the focus', async () => {
    await open();
    await userEvent.click(field('Security code'));
    await userEvent.click(help());
    await userEvent.keyboard('x');
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(field('Security code'));
  });
});

it.each([
  [
    { 'consent-to': 'Grace & Co' },
    'By linking this card, you allow Grace & Co to save it and charge it for the payments you agree to.',
  ],
  [{}, undefined],
])('consent names the merchant of the token data %j', async (data, text) => {
  await open({ data });
  const line = screen.queryByText(/you allow/)?.textContent;
  expect(line?.replace(/[\u2068\u2069]/g, '')).toBe(text);
});
