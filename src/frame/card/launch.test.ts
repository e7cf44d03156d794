// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import {
  document as answer,
  cardResource,
  contribution,
  method,
  refusal,
  token,
} from '../testing/answers.ts';
import type { Reply } from '../testing/fake-platform.ts';
import { useFakePlatform } from '../testing/use-fake-platform.ts';
import { type MountedCard, mountCard } from './testing/mount-card.ts';

const platform = useFakePlatform();
let card: MountedCard;

afterEach(() => card.unmount());

async function launch(
  reply: Reply | Reply[],
  { hash = 'ccr_token', ...options }: Partial<Parameters<typeof mountCard>[1]> = {},
): Promise<void> {
  platform.on(`GET resource-tokens/${hash}`, ...(Array.isArray(reply) ? reply : [reply]));
  card = mountCard(platform, { hash, ...options });
  await waitFor(() => expect(card.events()).toHaveLength(1));
}

const linkable = token('credit_card_resource', { included: [cardResource('pending')] });
const payable = token('credit_card_resource', { included: [cardResource('verified'), method()] });

describe('a launch', () => {
  // Covers WI6
  it('with a card token asks for a card', async () => {
    await launch(linkable);
    expect(screen.getByRole('button', { name: 'Link card' })).toBeTruthy();
  });

  it('with a linked card and an amount asks for the security code', async () => {
    await launch(payable, { amount: '1234.5' });
    expect(screen.getByRole('button', { name: 'Pay $1,234.50' })).toBeTruthy();
    expect(screen.getByText('$1,234.50')).toBeTruthy();
    expect(screen.getByText(/Visa.* ending in .*4242/)).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  // Covers WI6
  it('with a pre-created payment shows the amount that the platform knows', async () => {
    const included = [contribution('pending', { amount: 25.5, 'currency-type': 'EUR' }), method()];
    await launch(token('contribution', { included }), { hash: 'ctr_token' });
    expect(screen.getByRole('button', { name: 'Pay €25.50' })).toBeTruthy();
  });

  it('with an amount and no card yet asks for the card, and keeps the code', async () => {
    let tell: (answer: object) => void = () => {};
    platform.on(
      'GET resource-tokens/ccr_token',
      new Promise<object>((resolve) => (tell = resolve)),
    );
    card = mountCard(platform, { hash: 'ccr_token', amount: '10' });
    await userEvent.type(screen.getByLabelText('Security code'), '123');
    tell(linkable);
    await screen.findByRole('button', { name: 'Link card' });
    expect(screen.getByLabelText<HTMLInputElement>('Security code').value).toBe('123');
  });

  it('that turns out to require a card discards an earlier press to pay', async () => {
    let tell: (answer: object) => void = () => {};
    platform.on(
      'GET resource-tokens/ccr_token',
      new Promise<object>((resolve) => (tell = resolve)),
    );
    card = mountCard(platform, { hash: 'ccr_token', amount: '10' });
    await userEvent.type(screen.getByLabelText('Security code'), '123{Enter}');
    tell(linkable);
    await screen.findByRole('button', { name: 'Link card' });
    await card.world.wait(0);
    expect([card.events(), platform.posts()]).toEqual([['loaded'], []]);
  });

  it('with a linked card and no amount is an integration error', async () => {
    await launch(payable);
    expect(card.argsOf('loadFailed')).toMatchObject([
      { name: 'IntegrationError', code: 'amount_required' },
    ]);
    expect(JSON.stringify(card.argsOf('loadFailed'))).toContain('option \\"amount\\"');
    expect(screen.getByRole('heading').textContent).toBe('This form isn’t set up correctly.');
  });

  it.each([
    ['disabled', 'TokenDisabled', 'token_disabled'],
    ['cancelled', 'TokenDisabled', 'token_cancelled'],
    ['used', 'TokenDisabled', 'token_used'],
    ['expired', 'TokenExpired', 'token_expired'],
  ])('with a token that is %s says so', async (status, name, code) => {
    await launch(token('contribution', { status, included: [contribution('pending')] }), {
      hash: 'ctr_token',
    });
    expect(card.argsOf('loadFailed')).toMatchObject([{ name, code }]);
    expect(screen.getByRole('heading')).toBeTruthy();
    expect([screen.queryByRole('button'), screen.queryByRole('textbox')]).toEqual([null, null]);
  });

  it.each([
    ['token_unknown', 401, 'TokenInvalid'],
    ['origin_not_allowed', 403, 'TokenInvalid'],
    ['account_not_opened', 422, 'IntegrationError'],
  ])('that the platform refuses with %s says so', async (code, status, name) => {
    await launch([[refusal(code, status)]]);
    expect(card.argsOf('loadFailed')).toMatchObject([{ name, code }]);
  });

  describe('without the purchase-protection script', () => {
    const isUnprotected = true;
    const attributes = { 'purchase-protection-required': true };
    const launches = [
      ['a card token', 'credit_card_resource', [cardResource('pending')], {}],
      ['a linked card', 'credit_card_resource', [cardResource('verified')], { amount: '10' }],
      ['a payment', 'contribution', [contribution('pending')], { hash: 'ctr_token' }],
    ] as const;

    it.each(launches)('takes no card for %s that needs it', async (_which, type, held, options) => {
      const included = [...held];
      await launch(token(type, { included, attributes }), { ...options, isUnprotected });
      expect(card.events()).toEqual(['loadFailed']);
      expect(card.argsOf('loadFailed')).toMatchObject([
        { name: 'PurchaseProtectionRequired', code: 'purchase_protection_required' },
      ]);
      expect(screen.getByRole('heading').textContent).toMatch(/can’t take cards right now/);
      expect(screen.queryByRole('textbox')).toBeNull();
    });

    it.each(launches)('takes %s that does without', async (_which, type, held, options) => {
      const included = [...held];
      const without = { 'purchase-protection-required': false };
      await launch(token(type, { included, attributes: without }), { ...options, isUnprotected });
      expect(card.events()).toEqual(['loaded']);
    });

    it('shows a payment that is under way', async () => {
      const underWay = contribution('pending', { 'attempt-in-progress': true });
      platform.on('GET contributions/token/ctr_token', answer(contribution('completed')));
      const included = [underWay, method()];
      platform.on('GET resource-tokens/ctr_token', token('contribution', { included, attributes }));
      card = mountCard(platform, { hash: 'ctr_token', isUnprotected });
      await screen.findByRole('heading', { name: 'Payment complete' });
      expect(card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
    });
  });

  it('with another embed’s token reports that', async () => {
    await launch(token('create_company'), { hash: 'onb_token' });
    expect(card.argsOf('loadFailed')).toMatchObject([{ name: 'TokenInvalid' }]);
  });

  it('retries when there is no answer at first', async () => {
    await launch(['lost', 503, linkable]);
    expect(card.events()).toEqual(['loaded']);
  });

  it.each([
    ['lost', 'NetworkUnavailable', 'Check your network and try again.'],
    [503, 'ServiceUnavailable', 'Try again in a moment. Reference: 5c6d7e8f9a0b'],
  ] as const)(
    'that gets no answer but %s fails within 15 s, and can be asked again',
    async (reply, name, advice) => {
      await launch(reply);
      expect(screen.getByRole('alert').textContent).toContain(advice);
      expect(card.argsOf('loadFailed')).toMatchObject([{ name }]);
      expect(card.world.elapsed).toBeLessThan(15_000);
      // Even a last attempt without a response takes no longer.
      expect(Math.max(...card.world.deadlines)).toBeLessThan(15_000);
      platform.on('GET resource-tokens/ccr_token', linkable);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('button', { name: 'Link card' })).toBeTruthy();
      expect(card.events()).toEqual(['loadFailed']);
    },
  );
});
