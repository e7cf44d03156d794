// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, contribution, ids, type Resource, refusal } from '../../testing/answers.ts';
import type { Reply } from '../../testing/fake-platform.ts';
import { fillIn } from '../testing/linking-bench.ts';
import {
  cardNamed,
  code,
  declined,
  openWith,
  other,
  otherId,
  paid,
} from '../testing/other-cards.ts';
import { declineEvents, paths, useCard } from '../testing/use-card.ts';

const paying = useCard();
const { platform, pay, complete } = paying;
const open = (...given: [string[] | undefined, Resource[]?]) => openWith(paying, ...given);
const card = cardNamed;
const cards = () => screen.queryAllByRole('radio');

describe('after a decline', () => {
  it('another linked card pays in the same launch', async () => {
    await open(['linked', 'new']);
    platform.on(paths.pay, declined, paid(otherId));
    await pay();
    const amex = await card(/American Express/);
    expect(screen.getByRole('alert').textContent).toContain('declined');
    expect(screen.getByRole('group', { name: 'Choose a card' })).toBeTruthy();
    expect(amex.checked).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(amex));
    expect((await card(/4242/)).closest('label')?.textContent).toContain('Declined');
    expect(amex.closest('label')?.textContent).toMatch(/Expires .?07\/30/);
    // The chosen card decides the length of the code.
    await userEvent.type(code(), '12345');
    expect(code().value).toBe('1234');
    await userEvent.click(screen.getByRole('button', { name: 'Pay $100.00' }));
    await complete();
    expect(screen.getByText(/American Express.* ending in .*0005/)).toBeTruthy();
    const [first, second] = platform.posts();
    expect(first?.attributes).not.toHaveProperty('funds-transfer-method-id');
    expect(second?.attributes).toMatchObject({
      'funds-transfer-method-id': otherId,
      cvv: '1234',
      amount: '100.00',
    });
    expect(second?.key).not.toBe(first?.key);
    expect(paying.card.events()).toEqual([...declineEvents, 'onContribution', 'onExit']);
    expect(paying.card.argsOf('onContribution')).toEqual([ids.contribution, otherId]);
  });

  it('a new card pays in the same launch', async () => {
    await open(['new']);
    platform.on(paths.pay, declined, paid('88888888-8888-4888-8888-888888888888'));
    await pay();
    const another = await card('Use another card');
    expect(another.checked).toBe(true);
    expect(cards()).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(another));
    await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
    expect(platform.posts()).toHaveLength(1);
    await fillIn('5555555555554444');
    await userEvent.keyboard('{Enter}');
    await complete();
    expect(screen.getByText(/Mastercard.* ending in .*4444/)).toBeTruthy();
    expect(platform.posts().at(-1)?.attributes).toMatchObject({
      amount: '100.00',
      cvv: '123',
      card: {
        number: '5555555555554444',
        name: 'Grace Holder',
        'expiration-date': '1230',
        'billing-address': { 'postal-code': '89145' },
      },
    });
  });

  it('choosing a card clears the code and forgets the key', async () => {
    await open(['linked', 'new']);
    platform.on(paths.pay, declined, declined, paid(ids.method));
    await pay();
    await card(/American Express/);
    await userEvent.type(code(), '1234');
    await userEvent.click(await card(/4242/));
    expect(code().value).toBe('');
    await userEvent.click(await card(/American Express/));
    await userEvent.type(code(), '1234{Enter}');
    // Both are declined now: only a new card remains.
    await waitFor(async () => expect((await card('Use another card')).checked).toBe(true));
    expect(screen.getAllByText('Declined')).toHaveLength(2);
    await userEvent.click(await card(/4242/));
    await userEvent.type(code(), '123{Enter}');
    await complete();
    expect(platform.posts().at(-1)?.attributes).not.toHaveProperty('funds-transfer-method-id');
    expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(3);
  });

  it('shows the platform’s error at the field of a new card', async () => {
    await open(['new']);
    platform.on(paths.pay, declined, [
      refusal('invalid_attribute', 422, '/data/attributes/card/number'),
    ]);
    await pay();
    await card('Use another card');
    await fillIn();
    await userEvent.keyboard('{Enter}');
    const number = screen.getByLabelText('Card number');
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(number));
    expect(screen.getByRole('status').textContent).toBe(
      'Card number is incorrect. Check the digits.',
    );
  });

  it('for a wrong security code, the card stays chosen and the others are offered', async () => {
    await open(['linked']);
    platform.on(paths.pay, [refusal('incorrect_cvv', 422, '/data/attributes/cvv')]);
    await pay();
    expect((await card(/4242/)).checked).toBe(true);
    expect(screen.queryByText('Declined')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(code()));
    expect(code().getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['no other card is allowed', undefined, [other]],
    ['no other card is linked', ['linked'], []],
  ])('the form offers no cards if %s', async (_what, otherCards, others) => {
    await open(otherCards, others);
    platform.on(paths.pay, declined);
    await pay();
    await screen.findByRole('alert');
    expect(cards()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(code()));
  });

  it('the form offers no cards after errors that another card can’t fix', async () => {
    await open(['linked', 'new']);
    platform.on(paths.pay, [refusal('account_frozen')]);
    await pay();
    await screen.findByRole('alert');
    expect(cards()).toEqual([]);
  });
});

describe('a token that pays once', () => {
  it.each([
    ['instead of repeating a lost request', 'lost'],
    ['that another window made', [refusal('token_used', 403)]],
  ] as const)('reads the payment %s', async (_which, reply) => {
    await open(['linked']);
    platform.on(paths.pay, reply as Reply);
    platform.on(paths.paid, answer(contribution('completed')));
    await pay();
    await complete();
    expect(platform.posts()).toHaveLength(1);
    expect(paying.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
  });
});
