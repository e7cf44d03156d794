// @vitest-environment happy-dom
import { screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { ErrorObject } from '../../contract/json-api.ts';
import {
  document as answer,
  cardResource,
  contribution,
  ids,
  method,
  refusal,
  token,
} from '../testing/answers.ts';
import { createDeferred } from '../testing/deferred.ts';
import { useCard } from './testing/use-card.ts';

const bench = useCard();
const { platform, launch, mount, pay, complete } = bench;

const inProgress = { 'attempt-in-progress': true };

describe.each([
  ['ccr_token', 'credit_card_resource', [cardResource('verified')]],
  ['ctr_token', 'contribution', []],
] as const)('a reload while %s pays', (hash, type, resources) => {
  const options = { hash, ...(hash === 'ccr_token' && { amount: '100' }) };
  const underWayOf = (status: string) =>
    token(type, {
      status,
      included: [...resources, method(), contribution('pending', inProgress)],
    });
  const underWay = underWayOf('active');

  it.each(['active', 'expired'])(
    'ends with the contribution and sends no other, with an %s token',
    async (status) => {
      platform.on(`GET resource-tokens/${hash}`, underWayOf(status));
      platform.on(
        `GET contributions/token/${hash}`,
        answer(contribution('pending', inProgress)),
        answer(contribution('completed')),
      );
      mount(options);
      await complete();
      expect(platform.posts()).toEqual([]);
      expect(bench.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
      expect(bench.card.argsOf('onContribution')).toEqual([ids.contribution, ids.method]);
    },
  );

  it('discards a press before the platform reports the running attempt', async () => {
    const { promise, resolve } = createDeferred<object>();
    platform.on(`GET resource-tokens/${hash}`, promise);
    platform.on(`GET contributions/token/${hash}`, answer(contribution('completed')));
    mount(options);
    await pay();
    resolve(underWay);
    await complete();
    expect(platform.posts()).toEqual([]);
    expect(bench.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
  });
});

describe('a reload while a pre-created payment is under way', () => {
  const underWay = (attributes: Record<string, unknown>) =>
    token('contribution', { included: [contribution('pending', attributes), method()] });

  it('shows a decline of the bank, and lets the cardholder try again', async () => {
    platform.on('GET resource-tokens/ctr_token', underWay(inProgress));
    platform.on(
      'GET contributions/token/ctr_token',
      answer(contribution('pending', inProgress)),
      answer(contribution('pending', { 'attempt-in-progress': false })),
    );
    mount({ hash: 'ctr_token' });
    await screen.findByRole('alert');
    expect(bench.card.argsOf('onContributionError')).toMatchObject([{ name: 'CardDeclined' }]);
    expect(screen.getByRole('button', { name: 'Pay $100.00' }).ariaDisabled).not.toBe('true');
  });

  it('rejects an expired token if no payment is under way', async () => {
    const included = [contribution('pending', { 'attempt-in-progress': false }), method()];
    await launch(token('contribution', { status: 'expired', included }), { hash: 'ctr_token' });
    expect(bench.card.argsOf('loadFailed')).toMatchObject([{ code: 'token_expired' }]);
  });

  it('rejects an expired token if a payment of another amount is under way', async () => {
    const included = [cardResource('verified'), method(), contribution('pending', inProgress)];
    await launch(token('credit_card_resource', { status: 'expired', included }), { amount: '99' });
    expect(bench.card.argsOf('loadFailed')).toMatchObject([{ code: 'token_expired' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows the form if no payment is under way', async () => {
    await launch(underWay({ 'attempt-in-progress': false }), { hash: 'ctr_token' });
    expect(bench.card.events()).toEqual(['loaded']);
    expect(screen.getByRole('button', { name: 'Pay $100.00' }).ariaDisabled).not.toBe('true');
  });
});

describe('a reload while a payment is under way', () => {
  const underWay = token('credit_card_resource', {
    included: [cardResource('verified'), method(), contribution('pending', inProgress)],
  });

  it('waits for its end and sends no other payment', async () => {
    platform.on('GET resource-tokens/ccr_token', underWay);
    platform.on(
      'GET contributions/token/ccr_token',
      answer(contribution('pending')),
      answer(contribution('completed')),
    );
    mount({ amount: '100' });
    await complete();
    expect(platform.posts()).toEqual([]);
    expect(bench.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
  });

  it('has an unknown outcome, not a failure, if the token was disabled', async () => {
    platform.on('GET resource-tokens/ccr_token', underWay);
    platform.on('GET contributions/token/ccr_token', [refusal('token_disabled', 403)]);
    mount({ amount: '100' });
    await screen.findByRole('heading', { name: 'We couldn’t confirm what happened.' });
    expect(bench.card.argsOf('onContributionError')).toMatchObject([{ name: 'OutcomeUnknown' }]);
  });

  it('reports a decline of the bank', async () => {
    platform.on('GET resource-tokens/ccr_token', underWay);
    platform.on('GET contributions/token/ccr_token', answer(contribution('failed')));
    mount({ amount: '100' });
    await screen.findByRole('alert');
    expect(bench.card.events()).toEqual([
      'loaded',
      'onContributionFailed',
      'onContributionError',
      'onExit',
    ]);
    expect(ErrorObject.parse(bench.card.argsOf('onContributionFailed')?.[0])).toMatchObject({
      status: 422,
      code: 'card_declined',
    });
    expect(bench.card.argsOf('onContributionError')).toMatchObject([{ name: 'CardDeclined' }]);
  });

  it('is not resumed if the page requests another amount', async () => {
    await launch(underWay, { amount: '101' });
    expect(bench.card.events()).toEqual(['loaded']);
    expect(screen.getByRole('button', { name: 'Pay $101.00' }).ariaDisabled).not.toBe('true');
  });
});
