// @vitest-environment happy-dom
import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, cardResource, contribution, method, refusal, token } from '../testing/answers.ts';
import { createDeferred } from '../testing/deferred.ts';
import { linkable } from './testing/linking-bench.ts';
import { paths, useCard } from './testing/use-card.ts';

const bench = useCard();
const { platform, launch, mount, complete } = bench;

const payable = token('credit_card_resource', { included: [cardResource('verified'), method()] });

describe('a launch', () => {
  // Covers WI6
  it('with a card token shows the form to link a card', async () => {
    await launch(linkable);
    expect(screen.getByRole('button', { name: 'Link card' })).toBeTruthy();
  });

  it('with a linked card and an amount shows the form to pay', async () => {
    await launch(payable, { amount: '1234.5' });
    expect(screen.getByRole('button', { name: 'Pay $1,234.50' })).toBeTruthy();
    expect(screen.getByText('$1,234.50')).toBeTruthy();
    expect(screen.getByText(/Visa.* ending in .*4242/)).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  // Covers WI6
  it('with a pre-created payment shows its amount', async () => {
    const included = [contribution('pending', { amount: 25.5, 'currency-type': 'EUR' }), method()];
    await launch(token('contribution', { included }), { hash: 'ctr_token' });
    expect(screen.getByRole('button', { name: 'Pay €25.50' })).toBeTruthy();
  });

  it.each([
    ['keeps the typed code', '123'],
    ['discards an earlier press to pay', '123{Enter}'],
  ])(
    'with an amount but no linked card shows the form to link a card, and %s',
    async (_what, keys) => {
      const { promise, resolve } = createDeferred<object>();
      platform.on(paths.token, promise);
      mount({ amount: '10' });
      await userEvent.type(screen.getByLabelText('Security code'), keys);
      resolve(linkable);
      await screen.findByRole('button', { name: 'Link card' });
      await bench.card.world.wait(0);
      expect(screen.getByLabelText<HTMLInputElement>('Security code').value).toBe('123');
      expect([bench.card.events(), platform.posts()]).toEqual([['loaded'], []]);
    },
  );

  it('with a linked card but no amount is an integration error, which asks the cardholder to contact the shop', async () => {
    await launch(payable);
    expect(bench.card.argsOf('loadFailed')).toMatchObject([
      { name: 'IntegrationError', code: 'amount_required' },
    ]);
    expect(screen.getByRole('alert').textContent).toBe(
      'This form isn’t set up correctly.Contact the shop.',
    );
  });

  it.each([
    ['disabled', 'TokenDisabled', 'token_disabled'],
    ['cancelled', 'TokenDisabled', 'token_cancelled'],
    ['used', 'TokenDisabled', 'token_used'],
    ['expired', 'TokenExpired', 'token_expired'],
  ])('with a token that is %s fails', async (status, name, code) => {
    await launch(token('contribution', { status, included: [contribution('pending')] }), {
      hash: 'ctr_token',
    });
    expect(bench.card.argsOf('loadFailed')).toMatchObject([{ name, code }]);
    expect(screen.getByRole('heading')).toBeTruthy();
    expect([screen.queryByRole('button'), screen.queryByRole('textbox')]).toEqual([null, null]);
  });

  it.each([
    ['the error token_unknown', [refusal('token_unknown', 401)], 'TokenInvalid'],
    ['the error origin_not_allowed', [refusal('origin_not_allowed', 403)], 'TokenInvalid'],
    ['the error account_not_opened', [refusal('account_not_opened', 422)], 'IntegrationError'],
    ['the token of another embed', token('create_company'), 'TokenInvalid'],
  ])('answered with %s fails', async (_what, reply, name) => {
    await launch(reply);
    const code = Array.isArray(reply) ? { code: reply[0]?.code } : {};
    expect(bench.card.argsOf('loadFailed')).toMatchObject([{ name, ...code }]);
  });

  describe('without the purchase-protection script', () => {
    const isUnprotected = true;
    const attributes = { 'purchase-protection-required': true };

    it.each([
      ['a card token', 'credit_card_resource', [cardResource('pending')], {}],
      ['a linked card', 'credit_card_resource', [cardResource('verified')], { amount: '10' }],
      ['a payment', 'contribution', [contribution('pending')], { hash: 'ctr_token' }],
    ] as const)(
      'rejects %s only if it requires the script',
      async (_which, type, held, options) => {
        const included = [...held];
        await launch(token(type, { included, attributes }), { ...options, isUnprotected });
        expect(bench.card.events()).toEqual(['loadFailed']);
        expect(bench.card.argsOf('loadFailed')).toMatchObject([
          { name: 'PurchaseProtectionRequired', code: 'purchase_protection_required' },
        ]);
        expect(screen.getByRole('heading').textContent).toMatch(/can’t take cards right now/);
        expect(screen.queryByRole('textbox')).toBeNull();
        bench.card.unmount();
        const without = { 'purchase-protection-required': false };
        await launch(token(type, { included, attributes: without }), { ...options, isUnprotected });
        expect(bench.card.events()).toEqual(['loaded']);
      },
    );

    it('shows a running payment', async () => {
      const underWay = contribution('pending', { 'attempt-in-progress': true });
      platform.on('GET contributions/token/ctr_token', answer(contribution('completed')));
      const included = [underWay, method()];
      platform.on('GET resource-tokens/ctr_token', token('contribution', { included, attributes }));
      mount({ hash: 'ctr_token', isUnprotected });
      await complete();
      expect(bench.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
    });
  });

  it('is retried if the platform doesn’t answer at first', async () => {
    platform.on(paths.token, 'lost', 503, linkable);
    mount();
    await screen.findByRole('button', { name: 'Link card' });
    await bench.card.world.untilQuiet();
    expect(bench.card.events()).toEqual(['loaded']);
  });

  it.each([
    ['lost', 'NetworkUnavailable', 'Check your network and try again.'],
    [503, 'ServiceUnavailable', 'Try again in a moment. Reference: 5c6d7e8f9a0b'],
  ] as const)(
    'fails within 15 s if each answer is %s, and can be retried by the cardholder',
    async (reply, name, advice) => {
      platform.on(paths.token, reply);
      mount();
      await screen.findByRole('alert');
      expect(screen.getByRole('alert').textContent).toContain(advice);
      expect(bench.card.argsOf('loadFailed')).toMatchObject([{ name }]);
      expect(bench.card.world.elapsed).toBeLessThan(15_000);
      // Even a last attempt without a response takes no longer.
      expect(Math.max(...bench.card.world.deadlines)).toBeLessThan(15_000);
      platform.on(paths.token, linkable);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('button', { name: 'Link card' })).toBeTruthy();
      expect(bench.card.events()).toEqual(['loadFailed']);
    },
  );
});
