// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  document as answer,
  authentication,
  cardResource,
  method,
  refusal,
  token,
} from '../testing/answers.ts';
import { createDeferred } from '../testing/deferred.ts';
import { createFakeWorld } from '../testing/fake-world.ts';
import { isTemporary } from '../wire/outcome-unknown.ts';
import type { CardRest } from './form-context.ts';
import { createRestModel } from './rest-model.ts';
import { fillIn, linkable } from './testing/linking-bench.ts';
import { letPay, paths, succeeded } from './testing/payment.ts';
import { useCard } from './testing/use-card.ts';

const bench = useCard();
const { platform, pay, complete } = bench;

beforeEach(() => {
  letPay(platform);
  platform.on(paths.authentication, succeeded);
});

const fails = (): Promise<void> => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<never>(() => {});

function launch(fetchRest: () => Promise<void>): void {
  bench.mount({ amount: '100', fetchRest });
}

const tryAgain = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

describe('while the rest of the frame loads', () => {
  it('a press to pay waits and sends nothing', async () => {
    const { promise, resolve } = createDeferred();
    launch(() => promise);
    await pay();
    await screen.findByText(/ending in .*4242/);
    await bench.card.world.wait(0);
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    expect([bench.card.events(), platform.posts()]).toEqual([[], []]);
    resolve();
    await complete();
    expect(bench.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
    expect(platform.posts()).toHaveLength(1);
  });

  it('a press to link waits, and sends one request afterwards', async () => {
    const { promise, resolve } = createDeferred();
    platform.on(paths.token, linkable);
    platform.on('POST credit-card-authorization/ccr_token', answer(cardResource('verified')));
    bench.mount({ fetchRest: () => promise });
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Link card' }));
    await userEvent.click(screen.getByRole('button', { name: 'Processing…' }));
    expect([bench.card.events(), platform.posts()]).toEqual([[], []]);
    resolve();
    await bench.linked();
    expect(bench.card.events()).toEqual(['loaded', 'cardVerified', 'onExit']);
    expect(platform.posts()).toHaveLength(1);
    expect(platform.posts()[0]?.attributes).toMatchObject({ number: '4242424242424242' });
  });

  it('a press with an empty field moves the focus to it, and sends nothing afterwards', async () => {
    const { promise, resolve } = createDeferred();
    launch(() => promise);
    await userEvent.click(await screen.findByRole('button'));
    expect(document.activeElement).toBe(screen.getByLabelText('Security code'));
    expect(screen.getByLabelText('Security code').getAttribute('aria-invalid')).toBe('true');
    resolve();
    await waitFor(() => expect(bench.card.events()).toEqual(['loaded']));
    expect(screen.getByRole('status').textContent).toBe('Enter the security code.');
    expect(platform.posts()).toEqual([]);
  });

  it('a link that a reload interrupted waits', async () => {
    const included = [cardResource('authorized'), authentication('method_required')];
    platform.on(paths.token, token('credit_card_resource', { included }));
    launch(never);
    await screen.findByRole('button', { name: 'Link card' });
    await bench.card.world.wait(0);
    expect([bench.card.events(), platform.posts()]).toEqual([[], []]);
  });

  it('the form for the token is shown', async () => {
    const included = [cardResource('pending'), method()];
    platform.on(paths.token, token('credit_card_resource', { included }));
    launch(never);
    expect(await screen.findByRole('button', { name: 'Link card' })).toBeTruthy();
  });

  it('an invalid token is reported', async () => {
    platform.on(paths.token, [refusal('token_unknown', 401)]);
    launch(never);
    await waitFor(() =>
      expect(bench.card.argsOf('loadFailed')).toMatchObject([{ name: 'TokenInvalid' }]),
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the rest of the frame, if it fails to load', () => {
  it('is requested again', async () => {
    const fetchRest = vi.fn(async () => {}).mockImplementationOnce(fails);
    launch(fetchRest);
    await waitFor(() => expect(bench.card.events()).toEqual(['loaded']));
    expect(fetchRest).toHaveBeenCalledTimes(2);
    await pay();
    await complete();
  });

  it('ends the launch as without a network, within 15 s and without a payment', async () => {
    launch(fails);
    await pay();
    await screen.findByRole('alert');
    expect(Math.max(...bench.card.world.deadlines)).toBeLessThan(15_000);
    expect(bench.card.events()).toEqual(['loadFailed']);
    expect(bench.card.argsOf('loadFailed')).toMatchObject([
      { name: 'NetworkUnavailable', code: 'network_unavailable' },
    ]);
    expect(platform.posts()).toEqual([]);
  });

  it('ends the launch as outdated if the server has no such file', async () => {
    launch(() => Promise.reject('form_outdated'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^This form was updated\./);
    expect(bench.card.argsOf('loadFailed')).toMatchObject([
      { name: 'ServiceUnavailable', code: 'form_outdated' },
    ]);
    expect(platform.posts()).toEqual([]);
  });

  it('ends the launch immediately if the file doesn’t match its hash', async () => {
    launch(() => Promise.reject('integrity_mismatch'));
    await screen.findByRole('alert');
    expect(bench.card.argsOf('loadFailed')).toMatchObject([
      { name: 'ServiceUnavailable', code: 'integrity_mismatch' },
    ]);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it.each([
    ['online', () => {}],
    ['offline', () => bench.card.world.goOffline()],
  ])(
    'can be requested again by the cardholder, without losing the typed code: %s',
    async (_line, change) => {
      const fetchRest = vi.fn(fails);
      launch(fetchRest);
      await userEvent.type(screen.getByLabelText('Security code'), '123');
      await screen.findByRole('alert');
      change();
      fetchRest.mockResolvedValue();
      await tryAgain();
      expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('Security code').value).toBe('123');
    },
  );

  it('continues a press once it has loaded', async () => {
    const fetchRest = vi.fn(fails);
    launch(fetchRest);
    await pay();
    await screen.findByRole('alert');
    fetchRest.mockResolvedValue();
    await tryAgain();
    await complete();
    expect(bench.card.events()).toEqual(['loadFailed', 'onContribution', 'onExit']);
    expect(platform.posts()).toHaveLength(1);
  });

  it('is not required again if only reading the token failed', async () => {
    platform.on(paths.token, 'lost');
    launch(async () => {});
    await screen.findByRole('alert');
    letPay(platform);
    await tryAgain();
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy();
  });
});

it('the rest of the frame may be requested again after the time limit', async () => {
  const limit = new AbortController();
  const world = { ...createFakeWorld(fetch), deadline: () => limit.signal };
  const rest = {} as CardRest;
  const fetchRest = vi.fn(async (_state: unknown) => rest).mockReturnValueOnce(never());
  const model = createRestModel(world, fetchRest);
  const late = model.load(6_000);
  limit.abort();
  await expect(late).rejects.toSatisfy(isTemporary);
  await model.load(6_000);
  await model.load(6_000);
  expect(fetchRest).toHaveBeenCalledTimes(2);
});
