// @vitest-environment happy-dom
import { signal } from '@preact/signals-core';
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import english from '../../languages/texts/en.json';
import { answer, cardResource, refusal } from '../testing/answers.ts';
import { createDeferred } from '../testing/deferred.ts';
import { progressOf } from './progress.ts';
import { field, fillIn, useLinking } from './testing/linking-bench.ts';
import { paths } from './testing/use-card.ts';

const linking = useLinking();
const { platform, open, submit, linked } = linking;

const button = () => screen.getByRole('button');

describe('a lost answer', () => {
  it('is read, and the linked card is shown', async () => {
    platform.on(paths.authorize, 'lost');
    platform.on(paths.readCard, answer(cardResource('verified')));
    await submit();
    await linked();
    expect(platform.posts()).toHaveLength(1);
    expect(linking.card.events()).toEqual(['loaded', 'cardVerified', 'onExit']);
  });

  it.each(['lost', 500, 502, 'garbled'] as const)(
    'of the kind %s is requested again with the same key if the platform knows nothing',
    async (kind) => {
      const reply = kind === 'garbled' ? { data: null } : kind;
      platform.on(paths.authorize, reply, reply, answer(cardResource('verified')));
      await submit();
      await linked();
      expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(1);
      expect(platform.posts()).toHaveLength(3);
      const order = platform.seen.slice(1).map(({ method }) => method);
      expect(order).toEqual(['POST', 'GET', 'POST', 'GET', 'POST']);
    },
  );

  it.each([
    ['link', 'cardLostAnswer'],
    ['contribute', 'lostAnswer'],
  ] as const)('of the form to %s is explained by %s', (kind, explanation) => {
    const state = signal({ name: 'busy', progress: 'checking' } as const);
    const shown = { kind, state, elsewhere: signal(undefined), threeDS: signal({ name: 'idle' }) };
    expect(progressOf(shown as Parameters<typeof progressOf>[0])?.explanation).toBe(explanation);
  });

  it('has an unknown outcome if reads fail, which speaks of no payment, and can be checked later', async () => {
    platform.on(paths.authorize, 'lost');
    platform.on(paths.readCard, 503);
    await submit();
    await screen.findByText('Checking…');
    await screen.findByRole('heading', { name: 'We couldn’t confirm what happened.' });
    expect(linking.card.world.elapsed).toBeGreaterThan(60_000);
    const message = english.card.cardOutcomeUnknown;
    expect(linking.card.argsOf('onCardError')).toMatchObject([{ name: 'OutcomeUnknown', message }]);
    expect(screen.getByText(/before you link another card/)).toBeTruthy();
    platform.on(paths.readCard, answer(cardResource('verified')));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await linked();
    expect(linking.card.events()).toEqual([
      'loaded',
      'onCardError',
      'onExit',
      'cardVerified',
      'onExit',
    ]);
    expect(platform.posts()).toHaveLength(1);
  });

  it('ends the attempt after repeated errors of the platform, with the reference of the request, and keeps its key', async () => {
    platform.on(paths.authorize, [refusal('internal_error', 500)]);
    await submit();
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('Reference: 5c6d7e8f9a0b');
    expect(linking.card.argsOf('onCardError')).toMatchObject([
      { name: 'ServiceUnavailable', message: textContent },
    ]);
    expect(field('Security code').value).toBe('123');
    platform.on(paths.authorize, answer(cardResource('verified')));
    await userEvent.click(button());
    await linked();
    expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(1);
  });

  it('is followed by a new key if the cardholder edits the form', async () => {
    platform.on(paths.authorize, [refusal('internal_error', 500)]);
    await submit();
    await screen.findByRole('alert');
    platform.on(paths.authorize, answer(cardResource('verified')));
    await userEvent.type(field('Name on card'), 'x');
    await userEvent.click(button());
    await linked();
    expect(new Set(platform.posts().map(({ key }) => key)).size).toBe(2);
  });
});

describe('offline', () => {
  it('is shown, and sending waits until the browser is online', async () => {
    await open();
    await fillIn();
    linking.card.world.goOffline();
    await userEvent.click(button());
    await screen.findAllByText(/You’re offline/);
    expect(platform.posts()).toHaveLength(0);
    linking.card.world.goOnline();
    await linked();
    expect(platform.posts()).toHaveLength(1);
  });

  it('is shown after sending, and reading waits until the browser is online', async () => {
    const { promise, resolve } = createDeferred<'lost'>();
    platform.on(paths.authorize, promise);
    platform.on(paths.readCard, answer(cardResource('verified')));
    await submit();
    await waitFor(() => expect(platform.posts()).toHaveLength(1));
    linking.card.world.goOffline();
    resolve('lost');
    await screen.findAllByText(/You’re offline/);
    linking.card.world.goOnline();
    await linked();
    expect(platform.posts()).toHaveLength(1);
  });
});
