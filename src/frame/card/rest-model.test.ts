// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authentication, cardResource, refusal, token } from '../testing/answers.ts';
import { createDeferred } from '../testing/deferred.ts';
import { createFakeWorld } from '../testing/fake-world.ts';
import { isTemporary } from '../wire/outcome-unknown.ts';
import type { CardRest } from './form-context.ts';
import { createRestModel } from './rest-model.ts';
import { letPay, succeeded } from './testing/payment.ts';
import { paths, useCard } from './testing/use-card.ts';

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

  it('the form for the token is shown, and a link that a reload interrupted waits', async () => {
    const included = [cardResource('authorized'), authentication('method_required')];
    platform.on(paths.token, token('credit_card_resource', { included }));
    launch(never);
    await screen.findByRole('button', { name: 'Link card' });
    await bench.card.world.wait(0);
    expect([bench.card.events(), platform.posts()]).toEqual([[], []]);
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

  it.each([
    ['if the server has no such file', 'form_outdated', /^This form was updated\./],
    ['if the file doesn’t match its hash', 'integrity_mismatch', /Try again/],
  ])('ends the launch immediately %s', async (_why, code, words) => {
    launch(() => Promise.reject(code));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(bench.card.argsOf('loadFailed')).toMatchObject([{ name: 'ServiceUnavailable', code }]);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(platform.posts()).toEqual([]);
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
