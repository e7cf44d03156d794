// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  document as answer,
  contribution,
  ids,
  method,
  refusal,
  token,
} from '../testing/answers.ts';
import { useFormThatPays } from './testing/form-that-pays.ts';

const paying = useFormThatPays();
const { platform, open, pay, complete } = paying;

describe('paying with a linked card', () => {
  // Covers WI7, WI11
  it('sends amount and code, and reports the contribution', async () => {
    await open('ccr_token');
    platform.on('POST contributions/ccr_token', answer(contribution('completed')));
    await pay();
    expect(await complete()).toBe(document.activeElement);
    expect(screen.getByText('$100.00')).toBeTruthy();
    expect(platform.posts()).toMatchObject([
      { attributes: { amount: '100.00', cvv: '123', 'purchase-protection-token': 'session' } },
    ]);
    expect(paying.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
    expect(paying.card.argsOf('onContribution')).toEqual([ids.contribution, ids.method]);
  });

  // Covers WI8
  it('keeps a hidden amount hidden', async () => {
    await open('ccr_token', { hideAmount: true });
    platform.on('POST contributions/ccr_token', answer(contribution('completed')));
    expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy();
    await pay();
    await complete();
    expect(document.body.textContent).not.toContain('100');
  });

  // Covers WI12
  it('reports a decline with the words of the platform, then ours', async () => {
    await open('ccr_token');
    const declined = refusal('expired_card', 422, '/data/attributes/cvv');
    platform.on('POST contributions/ccr_token', [declined]);
    await pay();
    expect((await screen.findByRole('alert')).textContent).toContain('expired');
    expect(paying.card.events()).toEqual([
      'loaded',
      'onContributionFailed',
      'onContributionError',
      'onExit',
    ]);
    expect(paying.card.argsOf('onContributionFailed')).toEqual([declined]);
    expect(paying.card.argsOf('onContributionError')).toMatchObject([
      { name: 'CardDeclined', code: 'expired_card' },
    ]);
    expect(screen.getByLabelText('Security code').getAttribute('aria-invalid')).toBe('false');
  });

  it.each(['account_not_opened', 'account_frozen'])(
    'does not ask the cardholder to fix what only the shop can: %s',
    async (code) => {
      await open('ccr_token');
      platform.on('POST contributions/ccr_token', [refusal(code, 422)]);
      await pay();
      expect((await screen.findByRole('alert')).textContent).toContain(
        'can’t take cards right now',
      );
      expect(paying.card.argsOf('onContributionError')).toMatchObject([
        { name: 'IntegrationError', code },
      ]);
      expect(screen.getByLabelText<HTMLInputElement>('Security code').value).toBe('123');
    },
  );

  it('reports a platform without a card network as an integration error', async () => {
    await open('ccr_token');
    platform.on('POST contributions/ccr_token', [refusal('card_network_unavailable', 422)]);
    await pay();
    expect((await screen.findByRole('alert')).textContent).toContain('isn’t set up correctly');
    expect(paying.card.argsOf('onContributionError')).toMatchObject([
      { name: 'IntegrationError', code: 'card_network_unavailable' },
    ]);
  });

  it.each([
    ['account_not_opened', 422],
    ['account_frozen', 422],
    ['malformed_request', 400],
    ['request_too_large', 413],
  ])('asks under a new key after the definite refusal %s', async (code, status) => {
    await open('ccr_token');
    platform.on(
      'POST contributions/ccr_token',
      [refusal(code, status)],
      answer(contribution('completed')),
    );
    await pay();
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button'));
    await complete();
    expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(2);
  });

  it.each([
    ['rate_limited', 429],
    ['internal_error', 500],
  ])('asks under the same key after %s, which decides nothing', async (code, status) => {
    await open('ccr_token');
    platform.on('GET contributions/token/ccr_token', [refusal('not_found', 404)]);
    platform.on('POST contributions/ccr_token', [refusal(code, status)]);
    await pay();
    await screen.findByRole('alert');
    platform.on('POST contributions/ccr_token', answer(contribution('completed')));
    await userEvent.click(screen.getByRole('button'));
    await complete();
    expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(1);
  });

  it('retries with the same key after a lost answer: an older payment proves nothing', async () => {
    await open('ccr_token');
    platform.on('POST contributions/ccr_token', 'lost', answer(contribution('completed')));
    platform.on(
      'GET contributions/token/ccr_token',
      answer(contribution('completed', { amount: 7 })),
    );
    await pay();
    await complete();
    const [first, second] = platform.posts();
    expect(second?.key).toBe(first?.key);
    expect(paying.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
  });

  it('retries with the same key although an older payment was refunded since', async () => {
    await open('ccr_token');
    platform.on('POST contributions/ccr_token', 'lost', answer(contribution('completed')));
    platform.on('GET contributions/token/ccr_token', answer(contribution('reversed')));
    await pay();
    await complete();
    expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(1);
  });

  it('retries with the same key when nothing was paid before', async () => {
    await open('ccr_token');
    platform.on('POST contributions/ccr_token', 'lost', answer(contribution('completed')));
    platform.on('GET contributions/token/ccr_token', [refusal('not_found', 404)]);
    await pay();
    await complete();
    expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(1);
  });

  it('reports no refusal when the platform failed rather than refused', async () => {
    await open('ccr_token');
    platform.on('POST contributions/ccr_token', [refusal('internal_error', 500)]);
    platform.on('GET contributions/token/ccr_token', [refusal('not_found', 404)]);
    await pay();
    await screen.findByRole('alert');
    expect(paying.card.events()).toEqual(['loaded', 'onContributionError', 'onExit']);
  });
});

describe('completing a pre-created payment', () => {
  it('sends the code alone', async () => {
    await open('ctr_token');
    platform.on('POST contributions/ctr_token', answer(contribution('completed')));
    await pay();
    await complete();
    expect(platform.posts()[0]?.attributes).not.toHaveProperty('amount');
  });

  it('finds a lost answer by the payment itself', async () => {
    await open('ctr_token');
    platform.on('POST contributions/ctr_token', 'lost');
    platform.on('GET contributions/token/ctr_token', answer(contribution('completed')));
    await pay();
    await complete();
    expect(platform.posts()).toHaveLength(1);
  });

  it('finds it also when the token is used up by it', async () => {
    await open('ctr_token');
    platform.on('POST contributions/ctr_token', 'lost');
    platform.on('GET contributions/token/ctr_token', [refusal('token_used', 403)]);
    platform.on(
      'GET resource-tokens/ctr_token',
      token('contribution', { status: 'used', included: [contribution('completed')] }),
    );
    await pay();
    await complete();
    expect(paying.card.argsOf('onContribution')).toEqual([ids.contribution, ids.method]);
  });
});

describe('a pre-created payment that another window made', () => {
  const paid = token('contribution', {
    status: 'used',
    included: [contribution('completed'), method()],
  });
  const used = [refusal('token_used', 403)];

  it('is shown as complete, and asks for nothing', async () => {
    platform.on('GET resource-tokens/ctr_token', paid);
    paying.mount({ hash: 'ctr_token' });
    expect(await complete()).toBe(document.activeElement);
    expect(screen.getByText('$100.00')).toBeTruthy();
    expect(screen.getByText(/Visa.* ending in .*4242/)).toBeTruthy();
    expect([screen.queryByRole('button'), screen.queryByRole('textbox')]).toEqual([null, null]);
    await waitFor(() => expect(paying.card.events()).toEqual(['loadFailed']));
    expect(paying.card.argsOf('loadFailed')).toMatchObject([
      { name: 'TokenDisabled', code: 'token_used' },
    ]);
  });

  it('is shown as complete, also where 3-D Secure cannot be loaded', async () => {
    platform.on('GET resource-tokens/ctr_token', paid);
    const fetchRest = () => Promise.reject(new TypeError('no such file'));
    paying.mount({ hash: 'ctr_token', fetchRest });
    await complete();
    await waitFor(() => expect(paying.card.events()).toEqual(['loadFailed']));
    expect(paying.card.argsOf('loadFailed')).toMatchObject([{ code: 'token_used' }]);
  });

  it('while this form was open is reported, not refused', async () => {
    await open('ctr_token');
    platform.on('POST contributions/ctr_token', used);
    platform.on('GET contributions/token/ctr_token', used);
    platform.on('GET resource-tokens/ctr_token', paid);
    await pay();
    await complete();
    expect(paying.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
    expect(paying.card.argsOf('onContribution')).toEqual([ids.contribution, ids.method]);
  });

  it('is not a success if it was refunded since', async () => {
    await open('ctr_token');
    platform.on('POST contributions/ctr_token', used);
    platform.on('GET contributions/token/ctr_token', used);
    platform.on(
      'GET resource-tokens/ctr_token',
      token('contribution', { status: 'used', included: [contribution('reversed')] }),
    );
    await pay();
    await screen.findByRole('heading', { name: 'This payment is already complete.' });
    expect(paying.card.argsOf('onContributionError')).toMatchObject([{ code: 'token_used' }]);
  });
});
