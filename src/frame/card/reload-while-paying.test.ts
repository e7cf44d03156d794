// @vitest-environment happy-dom
import { screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { ErrorObject } from '../../contract/json-api.ts';
import {
  answer,
  cardResource,
  contribution,
  ids,
  method,
  refusal,
  token,
} from '../testing/answers.ts';
import { createDeferred } from '../testing/deferred.ts';
import { declineEvents, paths, useCard } from './testing/use-card.ts';

const bench = useCard();
const { platform, launch, mount, pay, complete } = bench;

const inProgress = { 'attempt-in-progress': true };
const cardUnderWay = token('credit_card_resource', {
  included: [cardResource('verified'), method(), contribution('pending', inProgress)],
});

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
        // An older platform doesn't report whether an attempt is in progress.
        answer(contribution('pending')),
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

  it.each([
    ['no payment', 'contribution', contribution('pending', { 'attempt-in-progress': false }), {}],
    [
      'another amount',
      'credit_card_resource',
      contribution('pending', inProgress),
      { amount: '99' },
    ],
  ] as const)('rejects an expired token while %s is paid', async (_what, type, known, options) => {
    const included = [cardResource('verified'), method(), known];
    const hash = type === 'contribution' ? 'ctr_token' : 'ccr_token';
    await launch(token(type, { status: 'expired', included }), { hash, ...options });
    expect(bench.card.argsOf('loadFailed')).toMatchObject([{ code: 'token_expired' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['no payment', { 'attempt-in-progress': false }, { hash: 'ctr_token' }, 'Pay $100.00'],
    ['a payment of another amount', undefined, { amount: '101' }, 'Pay $101.00'],
  ])('shows the form if %s is under way', async (_what, attributes, options, name) => {
    await launch(attributes ? underWay(attributes) : cardUnderWay, options);
    expect(bench.card.events()).toEqual(['loaded']);
    expect(screen.getByRole('button', { name }).ariaDisabled).not.toBe('true');
  });
});

describe('a reload while a payment is under way', () => {
  it('has an unknown outcome, not a failure, if the token was disabled', async () => {
    platform.on(paths.token, cardUnderWay);
    platform.on(paths.paid, [refusal('token_disabled', 403)]);
    mount({ amount: '100' });
    await screen.findByRole('heading', { name: 'We couldn’t confirm what happened.' });
    expect(bench.card.argsOf('onContributionError')).toMatchObject([{ name: 'OutcomeUnknown' }]);
  });

  it('reports a decline of the bank', async () => {
    platform.on(paths.token, cardUnderWay);
    platform.on(paths.paid, answer(contribution('failed')));
    mount({ amount: '100' });
    await screen.findByRole('alert');
    expect(bench.card.events()).toEqual(declineEvents);
    expect(ErrorObject.parse(bench.card.argsOf('onContributionFailed')?.[0])).toMatchObject({
      status: 422,
      code: 'card_declined',
    });
    expect(bench.card.argsOf('onContributionError')).toMatchObject([{ name: 'CardDeclined' }]);
  });
});
