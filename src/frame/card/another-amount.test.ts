// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, contribution, refusal } from '../testing/answers.ts';
import { createDeferred } from '../testing/deferred.ts';
import { paths, useCard } from './testing/use-card.ts';

const paying = useCard();
const { platform, open, pay, complete } = paying;
const completed = answer(contribution('completed'));

describe('when the page changes the amount, the form', () => {
  it('shows and sends the new amount, and keeps the typed security code', async () => {
    await open('ccr_token');
    platform.on(paths.pay, completed);
    await userEvent.type(screen.getByLabelText('Security code'), '123');
    paying.card.model.ask('120.50');
    const button = await screen.findByRole('button', { name: 'Pay $120.50' });
    expect(screen.getByLabelText<HTMLInputElement>('Security code').value).toBe('123');
    await userEvent.click(button);
    await complete();
    expect(platform.posts()).toMatchObject([{ attributes: { amount: '120.50' } }]);
  });

  it('announces each change to screen readers', async () => {
    await open('ccr_token');
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    for (const [amount, text] of [
      ['120.50', 'Pay $120.50'],
      ['100.00', 'Pay $100.00'],
      ['120.50', 'Pay $120.50'],
    ] as const) {
      paying.card.model.ask(amount);
      await waitFor(() => expect(status.textContent).toBe(text));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Pay $120.50' }));
    await waitFor(() => expect(status.textContent).toBe('Enter the security code.'));
  });

  it('announces neither a hidden amount nor the initial one', async () => {
    await open('ccr_token', { hideAmount: true });
    paying.card.model.ask('120.50');
    const state = paying.card.model.state.peek();
    const form = state.name === 'form' ? state.model : undefined;
    await waitFor(() => expect(form).toMatchObject({ money: { value: { amount: 120.5 } } }));
    expect(screen.getByRole('status').textContent).toBe('');
    paying.card.unmount();
    await open('ctr_token');
    await screen.findByRole('button', { name: 'Pay $100.00' });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('finishes the attempt with the displayed amount, and shows the new one afterwards', async () => {
    await open('ccr_token');
    platform.on(paths.pay, [refusal('insufficient_funds', 422)], completed);
    await userEvent.type(screen.getByLabelText('Security code'), '123{Enter}');
    paying.card.model.ask('120.50');
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Pay $120.50' })).toBeTruthy();
    await pay();
    await complete();
    const [first, second] = platform.posts();
    expect([first, second]).toMatchObject([
      { attributes: { amount: '100.00' } },
      { attributes: { amount: '120.50' } },
    ]);
    expect(first?.key).not.toBe(second?.key);
  });

  it('repeats a lost request with its original key and amount', async () => {
    await open('ccr_token');
    const { promise, resolve } = createDeferred<'lost'>();
    platform.on(paths.pay, promise, completed);
    platform.on(paths.paid, [refusal('not_found', 404)]);
    await pay();
    await waitFor(() => expect(platform.posts()).toHaveLength(1));
    paying.card.model.ask('120.50');
    resolve('lost');
    await complete();
    const sent = platform.posts().map(({ key, attributes }) => `${key} ${attributes?.amount}`);
    expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
    expect(sent[0]).toMatch(/ 100\.00$/);
  });

  it('uses a new key for the new amount, even after an attempt without a definite outcome', async () => {
    await open('ccr_token');
    platform.on(paths.pay, [refusal('internal_error', 500)]);
    platform.on(paths.paid, [refusal('not_found', 404)]);
    await pay();
    await screen.findByRole('alert');
    const before = new Set(platform.posts().map(({ key }) => key));
    expect(before.size).toBe(1);
    platform.on(paths.pay, completed);
    paying.card.model.ask('120.50');
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $120.50' }));
    await complete();
    const last = platform.posts().at(-1);
    expect([last?.attributes?.amount, before.has(last?.key ?? null)]).toEqual(['120.50', false]);
  });

  it('keeps the amount of a pre-created payment', async () => {
    await open('ctr_token');
    paying.card.model.ask('1.00');
    await Promise.resolve();
    expect(screen.getByRole('button', { name: 'Pay $100.00' })).toBeTruthy();
  });
});
