// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { document as answer, cardResource, refusal, token } from '../testing/answers.ts';
import { createFakePlatform } from '../testing/fake-platform.ts';
import { type MountedCard, mountCard } from '../testing/mount-card.ts';

const platform = createFakePlatform();
const hash = 'ccr_token';
const tokenPath = `GET resource-tokens/${hash}`;
const authorizePath = `POST credit-card-authorization/${hash}`;
const readPath = `GET credit-card-authorization/${hash}`;
let card: MountedCard;

beforeAll(() => platform.listen());
afterAll(() => platform.close());
beforeEach(() => {
  platform.reset();
  platform.on(tokenPath, token('credit_card_resource', { included: [cardResource('pending')] }));
  platform.on(authorizePath, answer(cardResource('verified')));
  platform.on(readPath, answer(cardResource('pending')));
});
afterEach(() => card.unmount());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button');

async function fillIn(details: Record<string, string> = {}): Promise<void> {
  const wanted = {
    'Card number': '4242424242424242',
    'Expiration date': '1230',
    'Security code': '123',
    'Name on card': 'Grace Holder',
    'ZIP or postal code': '89145',
    ...details,
  };
  for (const [label, text] of Object.entries(wanted)) {
    await userEvent.clear(field(label));
    if (text) await userEvent.type(field(label), text);
  }
}

async function open(): Promise<void> {
  card = mountCard(platform, { hash });
  await waitFor(() => expect(card.events()).toEqual(['loaded']));
}

describe('a lost answer', () => {
  it('is looked up: the card was linked', async () => {
    platform.on(authorizePath, 'lost');
    platform.on(readPath, answer(cardResource('verified')));
    await open();
    await fillIn();
    await userEvent.click(button());
    await screen.findByRole('heading', { name: 'Card linked' });
    expect(platform.posts()).toHaveLength(1);
    expect(card.events()).toEqual(['loaded', 'cardVerified', 'onExit']);
  });

  it.each(['lost', 500, 502, 'garbled'] as const)(
    'of the kind %s is asked for again under the same key when the platform knows nothing',
    async (kind) => {
      const reply = kind === 'garbled' ? { data: null } : kind;
      platform.on(authorizePath, reply, reply, answer(cardResource('verified')));
      await open();
      await fillIn();
      await userEvent.click(button());
      await screen.findByRole('heading', { name: 'Card linked' });
      expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(1);
      expect(platform.posts()).toHaveLength(3);
      const order = platform.seen.slice(1).map(({ method }) => method);
      expect(order).toEqual(['POST', 'GET', 'POST', 'GET', 'POST']);
    },
  );

  it('is never called a failure while nobody answers, and can be looked up later', async () => {
    platform.on(authorizePath, 'lost');
    platform.on(readPath, 503);
    await open();
    await fillIn();
    await userEvent.click(button());
    await screen.findByText('Checking…');
    await screen.findByRole('heading', { name: 'We could not find out what happened.' });
    expect(card.world.elapsed).toBeGreaterThan(60_000);
    expect(card.argsOf('onCardError')).toMatchObject([{ name: 'OutcomeUnknown' }]);
    platform.on(readPath, answer(cardResource('verified')));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Card linked' });
    expect(card.events()).toEqual(['loaded', 'onCardError', 'onExit', 'cardVerified', 'onExit']);
    expect(platform.posts()).toHaveLength(1);
  });

  it('with an error of the platform each time ends the attempt, and keeps its key', async () => {
    platform.on(authorizePath, [refusal('internal_error', 500)]);
    await open();
    await fillIn();
    await userEvent.click(button());
    await screen.findByRole('alert');
    expect(card.argsOf('onCardError')).toMatchObject([{ name: 'ServiceUnavailable' }]);
    expect(field('Security code').value).toBe('123');
    platform.on(authorizePath, answer(cardResource('verified')));
    await userEvent.click(button());
    await screen.findByRole('heading', { name: 'Card linked' });
    expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(1);
  });

  it('with an edit afterwards gets a new key', async () => {
    platform.on(authorizePath, [refusal('internal_error', 500)]);
    await open();
    await fillIn();
    await userEvent.click(button());
    await screen.findByRole('alert');
    platform.on(authorizePath, answer(cardResource('verified')));
    await userEvent.type(field('Name on card'), 'x');
    await userEvent.click(button());
    await screen.findByRole('heading', { name: 'Card linked' });
    expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(2);
  });
});

describe('offline', () => {
  it('is said and waited out before anything is sent', async () => {
    await open();
    await fillIn();
    card.world.goOffline();
    await userEvent.click(button());
    await screen.findAllByText(/You are offline/);
    expect(platform.posts()).toHaveLength(0);
    card.world.goOnline();
    await screen.findByRole('heading', { name: 'Card linked' });
    expect(platform.posts()).toHaveLength(1);
  });

  it('after sending is waited out before the state is read', async () => {
    let lose: (reply: 'lost') => void = () => {};
    platform.on(authorizePath, new Promise<'lost'>((resolve) => (lose = resolve)));
    platform.on(readPath, answer(cardResource('verified')));
    await open();
    await fillIn();
    await userEvent.click(button());
    await waitFor(() => expect(platform.posts()).toHaveLength(1));
    card.world.goOffline();
    lose('lost');
    await screen.findAllByText(/You are offline/);
    card.world.goOnline();
    await screen.findByRole('heading', { name: 'Card linked' });
    expect(platform.posts()).toHaveLength(1);
  });
});
