// @vitest-environment happy-dom
import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, contribution, ids, method, refusal, token } from '../testing/answers.ts';
import { declineEvents, paths, useCard } from './testing/use-card.ts';

const paying = useCard();
const { platform, open, pay, complete } = paying;
const completed = answer(contribution('completed'));

describe('paying with a linked card', () => {
  // Covers WI7, WI11
  it('sends amount and code, and reports the contribution', async () => {
    await open('ccr_token');
    platform.on(paths.pay, completed);
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
  it('never shows a hidden amount', async () => {
    await open('ccr_token', { hideAmount: true });
    platform.on(paths.pay, completed);
    expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy();
    await pay();
    await complete();
    expect(document.body.textContent).not.toMatch(/\$|100\b/);
  });

  // Covers WI12
  it('reports a decline with the platform’s error, then as a card error', async () => {
    await open('ccr_token');
    const declined = refusal('expired_card', 422, '/data/attributes/cvv');
    platform.on(paths.pay, [declined]);
    await pay();
    expect((await screen.findByRole('alert')).textContent).toContain('expired');
    expect(paying.card.events()).toEqual(declineEvents);
    expect(paying.card.argsOf('onContributionFailed')).toEqual([declined]);
    expect(paying.card.argsOf('onContributionError')).toMatchObject([
      { name: 'CardDeclined', code: 'expired_card' },
    ]);
    expect(screen.getByLabelText('Security code').getAttribute('aria-invalid')).toBe('false');
  });

  it.each([
    ['account_not_opened', 422, 'IntegrationError', 'can’t take cards right now'],
    ['account_frozen', 422, 'IntegrationError', 'can’t take cards right now'],
    ['card_network_unavailable', 422, 'IntegrationError', 'isn’t set up correctly'],
    ['malformed_request', 400, 'ServiceUnavailable', 'Something went wrong'],
    ['request_too_large', 413, 'ServiceUnavailable', 'Something went wrong'],
  ])(
    'keeps the code after the definite error %s, and uses a new key',
    async (code, status, name, words) => {
      await open('ccr_token');
      platform.on(paths.pay, [refusal(code, status)], completed);
      await pay();
      expect((await screen.findByRole('alert')).textContent).toContain(words);
      expect(paying.card.argsOf('onContributionError')).toMatchObject([{ name, code }]);
      expect(screen.getByLabelText<HTMLInputElement>('Security code').value).toBe('123');
      await userEvent.click(screen.getByRole('button'));
      await complete();
      expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(2);
    },
  );

  it.each([
    ['rate_limited', 429],
    ['internal_error', 500],
  ])(
    'reports no failed contribution for the indefinite error %s, and uses the same key',
    async (code, status) => {
      await open('ccr_token');
      platform.on(paths.paid, [refusal('not_found', 404)]);
      platform.on(paths.pay, [refusal(code, status)]);
      await pay();
      await screen.findByRole('alert');
      expect(paying.card.events()).toEqual(['loaded', 'onContributionError', 'onExit']);
      platform.on(paths.pay, completed);
      await userEvent.click(screen.getByRole('button'));
      await complete();
      expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(1);
    },
  );

  it.each([
    ['an older payment', answer(contribution('completed', { amount: 7 }))],
    ['an older payment, refunded since', answer(contribution('reversed'))],
    ['no payment', [refusal('not_found', 404)]],
  ])('repeats a lost request with the same key if the platform knows %s', async (_what, latest) => {
    await open('ccr_token');
    platform.on(paths.pay, 'lost', completed);
    platform.on(paths.paid, latest);
    await pay();
    await complete();
    const [first, second] = platform.posts();
    expect(second?.key).toBe(first?.key);
    expect(paying.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
  });
});

describe('completing a pre-created payment', () => {
  it('sends no amount, and reads the payment instead of repeating a lost request', async () => {
    await open('ctr_token');
    platform.on('POST contributions/ctr_token', 'lost');
    platform.on('GET contributions/token/ctr_token', completed);
    await pay();
    await complete();
    expect(platform.posts()).toHaveLength(1);
    expect(platform.posts()[0]?.attributes).not.toHaveProperty('amount');
  });

  it('reads the payment from the token that it used up', async () => {
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

  it('is shown as complete, without fields', async () => {
    await paying.launch(paid, { hash: 'ctr_token' });
    expect(await complete()).toBe(document.activeElement);
    expect(screen.getByText('$100.00')).toBeTruthy();
    expect(screen.getByText(/Visa.* ending in .*4242/)).toBeTruthy();
    expect([screen.queryByRole('button'), screen.queryByRole('textbox')]).toEqual([null, null]);
    expect(paying.card.argsOf('loadFailed')).toMatchObject([
      { name: 'TokenDisabled', code: 'token_used' },
    ]);
  });

  it('is shown as complete, even if the rest of the frame can’t be loaded', async () => {
    const fetchRest = () => Promise.reject(new TypeError('no such file'));
    await paying.launch(paid, { hash: 'ctr_token', fetchRest });
    await complete();
    expect(paying.card.argsOf('loadFailed')).toMatchObject([{ code: 'token_used' }]);
  });

  it('is reported as paid if this form was open meanwhile', async () => {
    await open('ctr_token');
    platform.on('POST contributions/ctr_token', used);
    platform.on('GET contributions/token/ctr_token', used);
    platform.on('GET resource-tokens/ctr_token', paid);
    await pay();
    await complete();
    expect(paying.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
    expect(paying.card.argsOf('onContribution')).toEqual([ids.contribution, ids.method]);
  });

  it('is not reported as paid if it was refunded since', async () => {
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
