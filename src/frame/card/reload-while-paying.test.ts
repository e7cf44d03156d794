// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
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
import { useFakePlatform } from '../testing/use-fake-platform.ts';
import { type MountedCard, mountCard } from './testing/mount-card.ts';

const platform = useFakePlatform();
let card: MountedCard;

afterEach(() => card.unmount());

async function pay(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Security code'), '123{Enter}');
}

const complete = () => screen.findByRole('heading', { name: 'Payment complete' });

const inProgress = { 'attempt-in-progress': true };

describe.each([
  ['ccr_token', 'credit_card_resource', [cardResource('verified')]],
  ['ctr_token', 'contribution', []],
] as const)('a reload while %s pays', (hash, type, resources) => {
  const launch = () =>
    mountCard(platform, { hash, ...(hash === 'ccr_token' && { amount: '100' }) });
  const underWayOf = (status: string) =>
    token(type, {
      status,
      included: [...resources, method(), contribution('pending', inProgress)],
    });
  const underWay = underWayOf('active');

  it.each(['active', 'expired'])(
    'ends in the contribution, and asks for no other, with a token that is %s',
    async (status) => {
      platform.on(`GET resource-tokens/${hash}`, underWayOf(status));
      platform.on(
        `GET contributions/token/${hash}`,
        answer(contribution('pending', inProgress)),
        answer(contribution('completed')),
      );
      card = launch();
      await complete();
      expect(platform.posts()).toEqual([]);
      expect(card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
      expect(card.argsOf('onContribution')).toEqual([ids.contribution, ids.method]);
    },
  );

  it('discards a press before that was known', async () => {
    let tell: (answer: object) => void = () => {};
    platform.on(`GET resource-tokens/${hash}`, new Promise<object>((resolve) => (tell = resolve)));
    platform.on(`GET contributions/token/${hash}`, answer(contribution('completed')));
    card = launch();
    await pay();
    tell(underWay);
    await complete();
    expect(platform.posts()).toEqual([]);
    expect(card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
  });
});

describe('a reload while a pre-created payment is under way', () => {
  const underWay = (attributes: Record<string, unknown>) =>
    token('contribution', { included: [contribution('pending', attributes), method()] });

  it('says so when the bank declined it meanwhile, and lets the cardholder try again', async () => {
    platform.on('GET resource-tokens/ctr_token', underWay(inProgress));
    platform.on(
      'GET contributions/token/ctr_token',
      answer(contribution('pending', inProgress)),
      answer(contribution('pending', { 'attempt-in-progress': false })),
    );
    card = mountCard(platform, { hash: 'ctr_token' });
    await screen.findByRole('alert');
    expect(card.argsOf('onContributionError')).toMatchObject([{ name: 'CardDeclined' }]);
    expect(screen.getByRole('button', { name: 'Pay $100.00' }).ariaDisabled).not.toBe('true');
  });

  it('does not launch a token that has expired when none is under way', async () => {
    const included = [contribution('pending', { 'attempt-in-progress': false }), method()];
    platform.on(
      'GET resource-tokens/ctr_token',
      token('contribution', { status: 'expired', included }),
    );
    card = mountCard(platform, { hash: 'ctr_token' });
    await waitFor(() => expect(card.events()).toEqual(['loadFailed']));
    expect(card.argsOf('loadFailed')).toMatchObject([{ code: 'token_expired' }]);
  });

  it('does not launch a token that has expired for another amount', async () => {
    const included = [cardResource('verified'), method(), contribution('pending', inProgress)];
    platform.on(
      'GET resource-tokens/ccr_token',
      token('credit_card_resource', { status: 'expired', included }),
    );
    card = mountCard(platform, { hash: 'ccr_token', amount: '99' });
    await waitFor(() => expect(card.events()).toEqual(['loadFailed']));
    expect(card.argsOf('loadFailed')).toMatchObject([{ code: 'token_expired' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('asks for the security code when none is under way', async () => {
    platform.on('GET resource-tokens/ctr_token', underWay({ 'attempt-in-progress': false }));
    card = mountCard(platform, { hash: 'ctr_token' });
    await waitFor(() => expect(card.events()).toEqual(['loaded']));
    expect(screen.getByRole('button', { name: 'Pay $100.00' }).ariaDisabled).not.toBe('true');
  });
});

describe('a reload while a payment is under way', () => {
  const underWay = token('credit_card_resource', {
    included: [cardResource('verified'), method(), contribution('pending', inProgress)],
  });

  it('waits for its end instead of asking for another', async () => {
    platform.on('GET resource-tokens/ccr_token', underWay);
    platform.on(
      'GET contributions/token/ccr_token',
      answer(contribution('pending')),
      answer(contribution('completed')),
    );
    card = mountCard(platform, { hash: 'ccr_token', amount: '100' });
    await complete();
    expect(platform.posts()).toEqual([]);
    expect(card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
  });

  it('is not a failure because its token has expired', async () => {
    platform.on('GET resource-tokens/ccr_token', underWay);
    platform.on('GET contributions/token/ccr_token', [refusal('token_disabled', 403)]);
    card = mountCard(platform, { hash: 'ccr_token', amount: '100' });
    await screen.findByRole('heading', { name: 'We couldn’t confirm what happened.' });
    expect(card.argsOf('onContributionError')).toMatchObject([{ name: 'OutcomeUnknown' }]);
  });

  it('says so when the bank declined it meanwhile', async () => {
    platform.on('GET resource-tokens/ccr_token', underWay);
    platform.on('GET contributions/token/ccr_token', answer(contribution('failed')));
    card = mountCard(platform, { hash: 'ccr_token', amount: '100' });
    await screen.findByRole('alert');
    expect(card.events()).toEqual([
      'loaded',
      'onContributionFailed',
      'onContributionError',
      'onExit',
    ]);
    expect(ErrorObject.parse(card.argsOf('onContributionFailed')?.[0])).toMatchObject({
      status: 422,
      code: 'card_declined',
    });
    expect(card.argsOf('onContributionError')).toMatchObject([{ name: 'CardDeclined' }]);
  });

  it('is not resumed when the page now wants another amount', async () => {
    platform.on('GET resource-tokens/ccr_token', underWay);
    card = mountCard(platform, { hash: 'ccr_token', amount: '101' });
    await waitFor(() => expect(card.events()).toEqual(['loaded']));
    expect(screen.getByRole('button', { name: 'Pay $101.00' }).ariaDisabled).not.toBe('true');
  });
});
