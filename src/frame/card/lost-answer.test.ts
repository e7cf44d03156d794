// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { document as answer, cardResource, refusal } from '../testing/answers.ts';
import { field, fillIn, paths, useLinking } from './testing/linking-bench.ts';

const linking = useLinking();
const { platform, open } = linking;

const button = () => screen.getByRole('button');

describe('a lost answer', () => {
  it('is looked up: the card was linked', async () => {
    platform.on(paths.authorize, 'lost');
    platform.on(paths.read, answer(cardResource('verified')));
    await open();
    await fillIn();
    await userEvent.click(button());
    await screen.findByRole('heading', { name: 'Card linked' });
    expect(platform.posts()).toHaveLength(1);
    expect(linking.card.events()).toEqual(['loaded', 'cardVerified', 'onExit']);
  });

  it.each(['lost', 500, 502, 'garbled'] as const)(
    'of the kind %s is asked for again under the same key when the platform knows nothing',
    async (kind) => {
      const reply = kind === 'garbled' ? { data: null } : kind;
      platform.on(paths.authorize, reply, reply, answer(cardResource('verified')));
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

  it('is never a failure while there is no answer, and can be checked later', async () => {
    platform.on(paths.authorize, 'lost');
    platform.on(paths.read, 503);
    await open();
    await fillIn();
    await userEvent.click(button());
    await screen.findByText('Checking…');
    await screen.findByRole('heading', { name: 'We couldn’t confirm what happened.' });
    expect(linking.card.world.elapsed).toBeGreaterThan(60_000);
    expect(linking.card.argsOf('onCardError')).toMatchObject([{ name: 'OutcomeUnknown' }]);
    platform.on(paths.read, answer(cardResource('verified')));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Card linked' });
    expect(linking.card.events()).toEqual([
      'loaded',
      'onCardError',
      'onExit',
      'cardVerified',
      'onExit',
    ]);
    expect(platform.posts()).toHaveLength(1);
  });

  it('is never a failure because the token expired meanwhile', async () => {
    platform.on(paths.authorize, 'lost');
    platform.on(paths.read, [refusal('token_expired', 403)]);
    await open();
    await fillIn();
    await userEvent.click(button());
    await screen.findByRole('heading', { name: 'We couldn’t confirm what happened.' });
    expect(linking.card.argsOf('onCardError')).toMatchObject([{ name: 'OutcomeUnknown' }]);
  });

  it('with an error of the platform each time ends the attempt, and keeps its key', async () => {
    platform.on(paths.authorize, [refusal('internal_error', 500)]);
    await open();
    await fillIn();
    await userEvent.click(button());
    await screen.findByRole('alert');
    expect(linking.card.argsOf('onCardError')).toMatchObject([{ name: 'ServiceUnavailable' }]);
    expect(field('Security code').value).toBe('123');
    platform.on(paths.authorize, answer(cardResource('verified')));
    await userEvent.click(button());
    await screen.findByRole('heading', { name: 'Card linked' });
    expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(1);
  });

  it('shows the reference of the failed request, and reports the failure to the page', async () => {
    platform.on(paths.authorize, [refusal('internal_error', 500)]);
    await open();
    await fillIn();
    await userEvent.click(button());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Reference: 5c6d7e8f9a0b');
    expect(linking.card.argsOf('onCardError')).toMatchObject([{ message: alert.textContent }]);
  });

  it('shows no reference for a request that was refused with an error code', async () => {
    platform.on(paths.authorize, [refusal('card_declined', 422)]);
    await open();
    await fillIn();
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).not.toContain('Reference');
  });

  it('with an edit afterwards gets a new key', async () => {
    platform.on(paths.authorize, [refusal('internal_error', 500)]);
    await open();
    await fillIn();
    await userEvent.click(button());
    await screen.findByRole('alert');
    platform.on(paths.authorize, answer(cardResource('verified')));
    await userEvent.type(field('Name on card'), 'x');
    await userEvent.click(button());
    await screen.findByRole('heading', { name: 'Card linked' });
    expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(2);
  });
});

describe('offline', () => {
  it('is shown, and delays sending until the browser is online', async () => {
    await open();
    await fillIn();
    linking.card.world.goOffline();
    await userEvent.click(button());
    await screen.findAllByText(/You’re offline/);
    expect(platform.posts()).toHaveLength(0);
    linking.card.world.goOnline();
    await screen.findByRole('heading', { name: 'Card linked' });
    expect(platform.posts()).toHaveLength(1);
  });

  it('after sending delays reading until the browser is online', async () => {
    let lose: (reply: 'lost') => void = () => {};
    platform.on(paths.authorize, new Promise<'lost'>((resolve) => (lose = resolve)));
    platform.on(paths.read, answer(cardResource('verified')));
    await open();
    await fillIn();
    await userEvent.click(button());
    await waitFor(() => expect(platform.posts()).toHaveLength(1));
    linking.card.world.goOffline();
    lose('lost');
    await screen.findAllByText(/You’re offline/);
    linking.card.world.goOnline();
    await screen.findByRole('heading', { name: 'Card linked' });
    expect(platform.posts()).toHaveLength(1);
  });
});
