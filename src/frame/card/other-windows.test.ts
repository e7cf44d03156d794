// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  answer,
  cardResource,
  contribution,
  ids,
  method,
  refusal,
  token,
} from '../testing/answers.ts';
import { paths, useCard } from './testing/use-card.ts';

const form = useCard();
const { platform } = form;
const attempts = 'GET card-attempts/ccr_token';
const elsewhere = 'This payment is being completed in another window.';

/** Attempts of other windows, the newest first. */
const list = (...all: object[]) =>
  answer({
    type: 'card-attempts',
    id: ids.card,
    attributes: {
      attempts: all.map((attempt, index) => ({
        number: all.length - index,
        purpose: 'contribution',
        amount: 100,
        'currency-type': 'USD',
        'contact-id': ids.contact,
        'contribution-id': ids.contribution,
        'funds-transfer-method-id': ids.method,
        failure: null,
        ...attempt,
      })),
    },
  });
const waiting = list({ status: 'waiting_for_cardholder' });
const processing = list({ status: 'processing' });
const succeeded = list({ status: 'succeeded' });
const declined = list({ status: 'failed', failure: refusal('card_declined') });

const open = () =>
  form.launch(
    token('credit_card_resource', {
      attributes: { 'last-ended-attempt': 0 },
      included: [cardResource('verified'), method()],
    }),
    { amount: '100.00' },
  );

describe('an idle form', () => {
  it('follows the payment of another window to its end, without an offer to continue here', async () => {
    await open();
    platform.on(attempts, processing, processing, succeeded);
    form.card.signals.hint();
    await screen.findAllByText(elsewhere);
    expect(screen.queryByRole('button', { name: 'Continue here' })).toBeNull();
    await form.complete();
    expect(form.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
    expect(form.card.argsOf('onContribution')).toEqual([ids.contribution, ids.method]);
    expect(platform.posts()).toEqual([]);
  });

  it('shows why the other window’s payment failed, and fires no event', async () => {
    await open();
    platform.on(attempts, processing, declined);
    form.card.signals.hint();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your bank declined this card. Try another card.',
    );
    expect(form.card.events()).toEqual(['loaded']);
  });

  it('ignores a payment of another amount', async () => {
    await open();
    platform.on(attempts, list({ status: 'processing', amount: 7 }));
    form.card.signals.hint();
    await form.card.world.untilQuiet();
    expect(screen.queryByText(elsewhere)).toBeNull();
  });
});

describe('a press after another window’s attempt', () => {
  it('sends no payment, and ends like the other window', async () => {
    await open();
    platform.on(paths.pay, [refusal('stale_attempt')]);
    platform.on(attempts, processing, succeeded);
    await form.pay();
    await form.complete();
    expect(form.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
    expect(platform.posts().map(({ attributes }) => attributes?.['after-attempt'])).toEqual([0]);
  });

  it('fails like the other window', async () => {
    await open();
    platform.on(paths.pay, [refusal('stale_attempt')]);
    platform.on(attempts, processing, declined);
    await form.pay();
    await screen.findByRole('alert');
    expect(form.card.argsOf('onContributionError')).toMatchObject([{ code: 'card_declined' }]);
    expect(form.card.argsOf('onExit')).toEqual([{ outcome: 'failed' }]);
  });
});

describe('Continue here', () => {
  it('replaces the payment of the other window, with a new key', async () => {
    await open();
    platform.on(paths.pay, [refusal('stale_attempt')], answer(contribution('completed')));
    platform.on(attempts, waiting);
    await form.pay();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue here' }));
    await form.complete();
    const [first, second] = platform.posts();
    expect(second?.attributes).toMatchObject({ 'after-attempt': 0, 'replaces-attempt': 1 });
    expect(second?.key).not.toBe(first?.key);
    expect(form.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
  });

  it('works while the form asks how the other window’s payment stands', async () => {
    await open();
    platform.on(attempts, waiting);
    form.card.signals.hint();
    const button = await screen.findByRole('button', { name: 'Continue here' });
    const reads = platform.seen.length;
    const answerRead = platform.hold(attempts);
    form.card.signals.hint();
    await waitFor(() => expect(platform.seen.length).toBe(reads + 1));
    await userEvent.click(button);
    answerRead(waiting);
    await screen.findByRole('button', { name: 'Pay $100.00' });
    await form.card.world.untilQuiet();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(form.card.events()).toEqual(['loaded']);
  });

  it('returns to the form without a security code, and stays there while the other window waits', async () => {
    await open();
    platform.on(attempts, waiting);
    form.card.signals.hint();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue here' }));
    await screen.findByRole('button', { name: 'Pay $100.00' });
    expect([form.card.events(), platform.posts()]).toEqual([['loaded'], []]);
    const looks = () => platform.seen.filter(({ path }) => path.includes('card-attempts')).length;
    const before = looks();
    form.card.signals.hint();
    await form.card.world.untilQuiet();
    expect(looks()).toBe(before + 1);
    expect(screen.getByRole('button', { name: 'Pay $100.00' })).toBeTruthy();
    platform.on(attempts, processing, succeeded);
    form.card.signals.hint();
    await form.complete();
    expect(form.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
  });
});

it('sends no attempt numbers to a platform that doesn’t number attempts', async () => {
  await form.open('ccr_token');
  platform.on(paths.pay, answer(contribution('completed')));
  await form.pay();
  await form.complete();
  expect(platform.posts()[0]?.attributes).not.toHaveProperty('after-attempt');
});
