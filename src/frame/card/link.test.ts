// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, cardResource, ids, refusal, token } from '../testing/answers.ts';
import { createDeferred } from '../testing/deferred.ts';
import { field, fillIn, linkable, useLinking } from './testing/linking-bench.ts';
import type { TestLaunch } from './testing/mount-card.ts';
import { paths } from './testing/use-card.ts';

const linking = useLinking();
const { platform, open, submit, linked } = linking;

const button = () => screen.getByRole('button');

const answerLater = (until: Promise<void>) => {
  platform.on(
    paths.token,
    until.then(() => linkable),
  );
  return {};
};

describe('linking a card', () => {
  // Covers WI10
  it('sends the typed card once, and reports the linked card', async () => {
    await submit();
    expect(await linked()).toBe(document.activeElement);
    expect(screen.getByText(/Visa.* ending in .*4242/)).toBeTruthy();
    expect(linking.card.events()).toEqual(['loaded', 'cardVerified', 'onExit']);
    expect(linking.card.argsOf('cardVerified')).toEqual([ids.contact, ids.method]);
    expect(linking.card.argsOf('onExit')).toEqual([{ outcome: 'succeeded' }]);
    expect(platform.posts()).toMatchObject([
      {
        origin: 'https://shop.example',
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        attributes: {
          number: '4242424242424242',
          name: 'Grace Holder',
          'expiration-date': '1230',
          cvv: '123',
          'billing-address': { 'postal-code': '89145' },
          'purchase-protection-token': 'session',
        },
      },
    ]);
  });

  it.each<[string, string, (until: Promise<void>) => Partial<TestLaunch>]>([
    ['the platform has answered', 'Processing…', answerLater],
    ['the rest of the frame has loaded', 'Processing…', (until) => ({ fetchRest: () => until })],
    ['the page has connected the form', 'Link card', (until) => ({ connected: until })],
  ])(
    'accepts typing and a press before %s, and sends the card then',
    async (_what, label, hold) => {
      const { promise, resolve } = createDeferred();
      linking.mount(hold(promise));
      await fillIn();
      await userEvent.click(button());
      await userEvent.click(button());
      expect(button().textContent).toBe(label);
      expect([linking.card.posted, platform.posts()]).toEqual([[], []]);
      resolve();
      await linked();
      expect(linking.card.events()).toEqual(['loaded', 'cardVerified', 'onExit']);
      expect(platform.posts()).toMatchObject([{ attributes: { number: '4242424242424242' } }]);
    },
  );

  it('sends one request for several submits', async () => {
    await open();
    await fillIn();
    const form = document.querySelector('form');
    for (let count = 0; count < 3; count++) form?.requestSubmit();
    await userEvent.dblClick(button());
    await userEvent.keyboard('{Enter}{Enter}');
    await linked();
    expect(platform.posts()).toHaveLength(1);
    expect(linking.card.events()).toEqual(['loaded', 'cardVerified', 'onExit']);
  });

  it('makes the fields inert and keeps the focus on the button while it is busy', async () => {
    const { promise, resolve } = createDeferred<object>();
    platform.on(paths.authorize, promise);
    await open();
    await fillIn();
    await userEvent.keyboard('{Enter}');
    expect(field('Card number').closest('[inert]')).not.toBeNull();
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button());
    expect(screen.getByRole('status').textContent).toBe('Processing…');
    resolve(answer(cardResource('verified')));
    await linked();
  });
});

describe('a decline', () => {
  it('shows the reason without a reference, clears only the security code, and uses a new key for the next attempt', async () => {
    platform.on(paths.authorize, [refusal('insufficient_funds')], answer(cardResource('verified')));
    await submit();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('insufficient funds');
    expect(notice.textContent).not.toContain('Reference');
    expect(linking.card.events()).toEqual(['loaded', 'onCardError', 'onExit']);
    expect(linking.card.argsOf('onCardError')).toMatchObject([
      { name: 'CardDeclined', code: 'insufficient_funds', message: notice.textContent },
    ]);
    expect(field('Card number').value).toBe('4242 4242 4242 4242');
    expect(field('Security code').value).toBe('');
    // The notice asks for another card.
    const { selectionStart, selectionEnd } = field('Card number');
    expect(document.activeElement).toBe(field('Card number'));
    expect([selectionStart, selectionEnd]).toEqual([0, '4242 4242 4242 4242'.length]);
    await userEvent.type(field('Security code'), '456{Enter}');
    await linked();
    const [first, second] = platform.posts();
    expect(second?.key).not.toBe(first?.key);
    expect(linking.card.events().slice(3)).toEqual(['cardVerified', 'onExit']);
  });

  it.each([
    ['incorrect_cvv', 'cvv', 'Security code', 'Security code is incorrect. Check the digits.'],
    [
      'expired_card',
      'expiration-date',
      'Expiration date',
      'This card has expired. Try another card.',
    ],
    [
      'invalid_attribute',
      'billing-address/postal-code',
      'ZIP or postal code',
      'Enter a valid ZIP or postal code.',
    ],
    ['invalid_attribute', 'number', 'Card number', 'Card number is incorrect. Check the digits.'],
  ])(
    'with the code %s at %s is shown only at the field %s',
    async (code, attribute, label, words) => {
      const pointer = `/data/attributes/${attribute}`;
      platform.on(paths.authorize, [refusal(code, 422, pointer)]);
      await submit();
      await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
      expect(document.activeElement).toBe(field(label));
      expect(document.getElementById(`${field(label).id}-error`)?.textContent).toBe(words);
      expect(screen.queryByRole('alert')).toBeNull();
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
      expect(screen.getAllByText(words)).toHaveLength(2);
      await userEvent.type(field(label), '1');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('that concerns no field is shown above the fields', async () => {
    const elsewhere = refusal('invalid_attribute', 422, '/data/attributes/browser');
    platform.on(paths.authorize, [elsewhere]);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('weren’t accepted');
  });

  it.each([
    ['purchase_protection_required', 422, /./, 'PurchaseProtectionRequired'],
    ['token_disabled', 403, 'This form is closed.', 'TokenDisabled'],
    ['too_many_declines', 429, 'Too many cards were declined.', 'TokenDisabled'],
  ])('with the code %s replaces the form', async (code, status, heading, name) => {
    platform.on(paths.authorize, [refusal(code, status)]);
    await submit();
    await screen.findByRole('heading', { name: heading });
    expect(screen.queryByRole('button')).toBeNull();
    expect(linking.card.events()).toEqual(['loaded', 'onCardError', 'onExit']);
    expect(linking.card.argsOf('onCardError')).toMatchObject([{ name, code }]);
  });
});

describe('a reload while a card is linked', () => {
  const inProgress = (isInProgress: boolean) => {
    const card = cardResource('pending');
    return { ...card, attributes: { ...card.attributes, 'attempt-in-progress': isInProgress } };
  };
  beforeEach(() => {
    platform.on(paths.token, token('credit_card_resource', { included: [inProgress(true)] }));
  });

  it('shows the linked card and sends no other', async () => {
    platform.on(paths.readCard, answer(inProgress(true)), answer(cardResource('verified')));
    linking.mount();
    await linked();
    expect(platform.posts()).toEqual([]);
    expect(linking.card.events()).toEqual(['loaded', 'cardVerified', 'onExit']);
  });

  it('shows a decline of the bank, and the form', async () => {
    platform.on(paths.readCard, answer(inProgress(true)), answer(inProgress(false)));
    linking.mount();
    await screen.findByRole('alert');
    expect(linking.card.argsOf('onCardError')).toMatchObject([{ name: 'CardDeclined' }]);
    expect(button().getAttribute('aria-disabled')).toBe('false');
  });

  it('has an unknown outcome if linking takes too long', async () => {
    platform.on(paths.readCard, answer(inProgress(true)));
    linking.mount();
    await screen.findByRole('heading', { name: 'We couldn’t confirm what happened.' });
    expect(linking.card.argsOf('onCardError')).toMatchObject([{ name: 'OutcomeUnknown' }]);
  });

  it('discards a card typed before the platform reports the running attempt', async () => {
    const { promise, resolve } = createDeferred<object>();
    platform.on(paths.token, promise);
    platform.on(paths.readCard, answer(cardResource('verified')));
    linking.mount();
    await fillIn();
    await userEvent.click(button());
    resolve(token('credit_card_resource', { included: [inProgress(true)] }));
    await linked();
    expect(platform.posts()).toEqual([]);
    expect(screen.queryByText(/4242/)).toBeNull();
  });
});
