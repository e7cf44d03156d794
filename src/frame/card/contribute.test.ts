// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  document as answer,
  cardResource,
  contribution,
  ids,
  method,
  refusal,
  token,
} from '../testing/answers.ts';
import { createFakePlatform } from '../testing/fake-platform.ts';
import { type MountedCard, mountCard } from '../testing/mount-card.ts';

const platform = createFakePlatform();
let card: MountedCard;

beforeAll(() => platform.listen());
afterAll(() => platform.close());
beforeEach(() => platform.reset());
afterEach(() => card.unmount());

async function open(
  hash: 'ccr_token' | 'ctr_token',
  options: { hideAmount?: boolean } = {},
): Promise<void> {
  const isCard = hash === 'ccr_token';
  const included = [isCard ? cardResource('verified') : contribution('pending'), method()];
  platform.on(
    `GET resource-tokens/${hash}`,
    token(isCard ? 'credit_card_resource' : 'contribution', { included }),
  );
  card = mountCard(platform, { hash, ...(isCard && { amount: '100.00' }), ...options });
  await waitFor(() => expect(card.events()).toEqual(['loaded']));
}

async function pay(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Security code'), '123{Enter}');
}

const complete = () => screen.findByRole('heading', { name: 'Payment complete' });

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
    expect(card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
    expect(card.argsOf('onContribution')).toEqual([ids.contribution, ids.method]);
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

  it('asks for another amount, and keeps the code that is typed', async () => {
    await open('ccr_token');
    platform.on('POST contributions/ccr_token', answer(contribution('completed')));
    await userEvent.type(screen.getByLabelText('Security code'), '123');
    card.model.ask('120.50');
    const button = await screen.findByRole('button', { name: 'Pay $120.50' });
    expect(screen.getByLabelText<HTMLInputElement>('Security code').value).toBe('123');
    await userEvent.click(button);
    await complete();
    expect(platform.posts()).toMatchObject([{ attributes: { amount: '120.50' } }]);
  });

  it('tells screen readers of another amount, each time', async () => {
    await open('ccr_token');
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    for (const [amount, said] of [
      ['120.50', 'Pay $120.50'],
      ['100.00', 'Pay $100.00'],
      ['120.50', 'Pay $120.50'],
    ] as const) {
      card.model.ask(amount);
      await waitFor(() => expect(status.textContent).toBe(said));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Pay $120.50' }));
    await waitFor(() => expect(status.textContent).toBe('Enter the security code.'));
  });

  it('tells screen readers of no amount that the page hides, and of none at the start', async () => {
    await open('ccr_token', { hideAmount: true });
    card.model.ask('120.50');
    const state = card.model.state.peek();
    const form = state.name === 'form' ? state.model : undefined;
    await waitFor(() => expect(form).toMatchObject({ money: { value: { amount: 120.5 } } }));
    expect(screen.getByRole('status').textContent).toBe('');
    card.unmount();
    await open('ctr_token');
    await screen.findByRole('button', { name: 'Pay $100.00' });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('sends the amount that was shown, though the page changes it meanwhile', async () => {
    await open('ccr_token');
    platform.on(
      'POST contributions/ccr_token',
      [refusal('insufficient_funds', 422)],
      answer(contribution('completed')),
    );
    await userEvent.type(screen.getByLabelText('Security code'), '123{Enter}');
    card.model.ask('120.50');
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

  it('tries again with the amount of its key, though the page changes it meanwhile', async () => {
    await open('ccr_token');
    let lose = (_reply: 'lost') => {};
    const lost = new Promise<'lost'>((resolve) => {
      lose = resolve;
    });
    platform.on('POST contributions/ccr_token', lost, answer(contribution('completed')));
    platform.on('GET contributions/token/ccr_token', [refusal('not_found', 404)]);
    await pay();
    await waitFor(() => expect(platform.posts()).toHaveLength(1));
    card.model.ask('120.50');
    lose('lost');
    await complete();
    const sent = platform.posts().map(({ key, attributes }) => `${key} ${attributes?.amount}`);
    expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
    expect(sent[0]).toMatch(/ 100\.00$/);
  });

  it('has a new key for another amount, also after an attempt that may be tried again', async () => {
    await open('ccr_token');
    platform.on('POST contributions/ccr_token', [refusal('internal_error', 500)]);
    platform.on('GET contributions/token/ccr_token', [refusal('not_found', 404)]);
    await pay();
    await screen.findByRole('alert');
    const before = new Set(platform.posts().map(({ key }) => key));
    expect(before.size).toBe(1);
    platform.on('POST contributions/ccr_token', answer(contribution('completed')));
    card.model.ask('120.50');
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $120.50' }));
    await complete();
    const last = platform.posts().at(-1);
    expect([last?.attributes?.amount, before.has(last?.key ?? null)]).toEqual(['120.50', false]);
  });

  it('never changes the amount that the platform knows', async () => {
    await open('ctr_token');
    card.model.ask('1.00');
    await Promise.resolve();
    expect(screen.getByRole('button', { name: 'Pay $100.00' })).toBeTruthy();
  });

  // Covers WI12
  it('reports a decline with the words of the platform, then ours', async () => {
    await open('ccr_token');
    const declined = refusal('expired_card', 422, '/data/attributes/cvv');
    platform.on('POST contributions/ccr_token', [declined]);
    await pay();
    expect((await screen.findByRole('alert')).textContent).toContain('expired');
    expect(card.events()).toEqual([
      'loaded',
      'onContributionFailed',
      'onContributionError',
      'onExit',
    ]);
    expect(card.argsOf('onContributionFailed')).toEqual([declined]);
    expect(card.argsOf('onContributionError')).toMatchObject([
      { name: 'CardDeclined', code: 'expired_card' },
    ]);
    expect(screen.getByLabelText('Security code').getAttribute('aria-invalid')).toBe('false');
  });

  it.each(['account_not_opened', 'account_frozen'])(
    'does not ask the cardholder to mend what only the shop can: %s',
    async (code) => {
      await open('ccr_token');
      platform.on('POST contributions/ccr_token', [refusal(code, 422)]);
      await pay();
      expect((await screen.findByRole('alert')).textContent).toContain(
        'can’t take cards right now',
      );
      expect(card.argsOf('onContributionError')).toMatchObject([
        { name: 'IntegrationError', code },
      ]);
      expect(screen.getByLabelText<HTMLInputElement>('Security code').value).toBe('123');
    },
  );

  it('says that a platform without a card network is the shop’s to set up', async () => {
    await open('ccr_token');
    platform.on('POST contributions/ccr_token', [refusal('card_network_unavailable', 422)]);
    await pay();
    expect((await screen.findByRole('alert')).textContent).toContain('isn’t set up correctly');
    expect(card.argsOf('onContributionError')).toMatchObject([
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

  it('asks again under the same key after a lost answer: an older payment proves nothing', async () => {
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
    expect(card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
  });

  it('asks again under the same key though an older payment was given back since', async () => {
    await open('ccr_token');
    platform.on('POST contributions/ccr_token', 'lost', answer(contribution('completed')));
    platform.on('GET contributions/token/ccr_token', answer(contribution('reversed')));
    await pay();
    await complete();
    expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(1);
  });

  it('asks again under the same key when nothing was ever paid', async () => {
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
    expect(card.events()).toEqual(['loaded', 'onContributionError', 'onExit']);
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
    expect(card.argsOf('onContribution')).toEqual([ids.contribution, ids.method]);
  });
});

describe('a pre-created payment that was made elsewhere', () => {
  const paid = token('contribution', {
    status: 'used',
    included: [contribution('completed'), method()],
  });
  const used = [refusal('token_used', 403)];

  it('is shown as complete, and asks for nothing', async () => {
    platform.on('GET resource-tokens/ctr_token', paid);
    card = mountCard(platform, { hash: 'ctr_token' });
    expect(await complete()).toBe(document.activeElement);
    expect(screen.getByText('$100.00')).toBeTruthy();
    expect(screen.getByText(/Visa.* ending in .*4242/)).toBeTruthy();
    expect([screen.queryByRole('button'), screen.queryByRole('textbox')]).toEqual([null, null]);
    await waitFor(() => expect(card.events()).toEqual(['loadFailed']));
    expect(card.argsOf('loadFailed')).toMatchObject([
      { name: 'TokenDisabled', code: 'token_used' },
    ]);
  });

  it('is shown as complete, also where 3-D Secure cannot be loaded', async () => {
    platform.on('GET resource-tokens/ctr_token', paid);
    const fetchThreeDS = () => Promise.reject(new TypeError('no such file'));
    card = mountCard(platform, { hash: 'ctr_token', fetchThreeDS });
    await complete();
    await waitFor(() => expect(card.events()).toEqual(['loadFailed']));
    expect(card.argsOf('loadFailed')).toMatchObject([{ code: 'token_used' }]);
  });

  it('while this form was open is reported, not refused', async () => {
    await open('ctr_token');
    platform.on('POST contributions/ctr_token', used);
    platform.on('GET contributions/token/ctr_token', used);
    platform.on('GET resource-tokens/ctr_token', paid);
    await pay();
    await complete();
    expect(card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
    expect(card.argsOf('onContribution')).toEqual([ids.contribution, ids.method]);
  });

  it('and given back since is no success', async () => {
    await open('ctr_token');
    platform.on('POST contributions/ctr_token', used);
    platform.on('GET contributions/token/ctr_token', used);
    platform.on(
      'GET resource-tokens/ctr_token',
      token('contribution', { status: 'used', included: [contribution('reversed')] }),
    );
    await pay();
    await screen.findByRole('heading', { name: 'This payment is already complete.' });
    expect(card.argsOf('onContributionError')).toMatchObject([{ code: 'token_used' }]);
  });
});
