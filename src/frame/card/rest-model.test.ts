// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  document as answer,
  authentication,
  cardResource,
  method,
  refusal,
  token,
} from '../testing/answers.ts';
import { createFakeWorld } from '../testing/fake-world.ts';
import { useFakePlatform } from '../testing/use-fake-platform.ts';
import { isTemporary } from '../wire/outcome-unknown.ts';
import type { CardRest } from './form-context.ts';
import { createRestModel } from './rest-model.ts';
import { fillIn } from './testing/linking-bench.ts';
import { type MountedCard, mountCard } from './testing/mount-card.ts';
import { letPay, paths, succeeded } from './testing/payment.ts';

const platform = useFakePlatform();
let card: MountedCard;

beforeEach(() => {
  letPay(platform);
  platform.on(paths.authentication, succeeded);
});
afterEach(() => card.unmount());

const fails = (): Promise<void> => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<never>(() => {});

function launch(fetchRest: () => Promise<void>): void {
  card = mountCard(platform, { hash: 'ccr_token', amount: '100', fetchRest });
}

const pressPay = () => userEvent.type(screen.getByLabelText('Security code'), '123{Enter}');
const tryAgain = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

/** A file that loads until the test ends that. */
function onItsWay() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { fetchRest: () => arrived, arrive: () => arrive() };
}

describe('while the rest of the frame loads', () => {
  it('a press to pay waits, and nothing is sent', async () => {
    const { fetchRest, arrive } = onItsWay();
    launch(fetchRest);
    await pressPay();
    await screen.findByText(/ending in .*4242/);
    await card.world.wait(0);
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    expect([card.events(), platform.posts()]).toEqual([[], []]);
    arrive();
    await screen.findByRole('heading', { name: 'Payment complete' });
    expect(card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
    expect(platform.posts()).toHaveLength(1);
  });

  it('a press to link waits, and is sent once', async () => {
    const { fetchRest, arrive } = onItsWay();
    platform.on(
      paths.token,
      token('credit_card_resource', { included: [cardResource('pending')] }),
    );
    platform.on('POST credit-card-authorization/ccr_token', answer(cardResource('verified')));
    card = mountCard(platform, { hash: 'ccr_token', fetchRest });
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Link card' }));
    await userEvent.click(screen.getByRole('button', { name: 'Processing…' }));
    expect([card.events(), platform.posts()]).toEqual([[], []]);
    arrive();
    await screen.findByRole('heading', { name: 'Card linked' });
    expect(card.events()).toEqual(['loaded', 'cardVerified', 'onExit']);
    expect(platform.posts()).toHaveLength(1);
    expect(platform.posts()[0]?.attributes).toMatchObject({ number: '4242424242424242' });
  });

  it('a press with a field missing moves the focus to it, and sends nothing afterwards', async () => {
    const { fetchRest, arrive } = onItsWay();
    launch(fetchRest);
    await userEvent.click(await screen.findByRole('button'));
    expect(document.activeElement).toBe(screen.getByLabelText('Security code'));
    expect(screen.getByLabelText('Security code').getAttribute('aria-invalid')).toBe('true');
    arrive();
    await waitFor(() => expect(card.events()).toEqual(['loaded']));
    expect(screen.getByRole('status').textContent).toBe('Enter the security code.');
    expect(platform.posts()).toEqual([]);
  });

  it('a link that was under way before a reload waits, too', async () => {
    const included = [cardResource('authorized'), authentication('method_required')];
    platform.on(paths.token, token('credit_card_resource', { included }));
    launch(never);
    await screen.findByRole('button', { name: 'Link card' });
    await card.world.wait(0);
    expect([card.events(), platform.posts()]).toEqual([[], []]);
  });

  it('the right form for the token is shown', async () => {
    const included = [cardResource('pending'), method()];
    platform.on(paths.token, token('credit_card_resource', { included }));
    launch(never);
    expect(await screen.findByRole('button', { name: 'Link card' })).toBeTruthy();
  });

  it('a refused token is reported', async () => {
    platform.on(paths.token, [refusal('token_unknown', 401)]);
    launch(never);
    await waitFor(() =>
      expect(card.argsOf('loadFailed')).toMatchObject([{ name: 'TokenInvalid' }]),
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the rest of the frame, if it fails to load', () => {
  it('is requested again', async () => {
    const fetchRest = vi.fn(async () => {}).mockImplementationOnce(fails);
    launch(fetchRest);
    await waitFor(() => expect(card.events()).toEqual(['loaded']));
    expect(fetchRest).toHaveBeenCalledTimes(2);
    await pressPay();
    await screen.findByRole('heading', { name: 'Payment complete' });
  });

  it('ends the launch as without a network, within 15 s and with nothing sent', async () => {
    launch(fails);
    await pressPay();
    await screen.findByRole('alert');
    expect(Math.max(...card.world.deadlines)).toBeLessThan(15_000);
    expect(card.events()).toEqual(['loadFailed']);
    expect(card.argsOf('loadFailed')).toMatchObject([
      { name: 'NetworkUnavailable', code: 'network_unavailable' },
    ]);
    expect(platform.posts()).toEqual([]);
  });

  it('is never reported as a missing connection if the server has no such file', async () => {
    launch(() => Promise.reject('form_outdated'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^This form was updated\./);
    expect(card.argsOf('loadFailed')).toMatchObject([
      { name: 'ServiceUnavailable', code: 'form_outdated' },
    ]);
    expect(platform.posts()).toEqual([]);
  });

  it('ends the launch immediately, with a separate code, if it is another file', async () => {
    launch(() => Promise.reject('integrity_mismatch'));
    await screen.findByRole('alert');
    expect(card.argsOf('loadFailed')).toMatchObject([
      { name: 'ServiceUnavailable', code: 'integrity_mismatch' },
    ]);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it.each([
    ['online', () => {}],
    ['offline', () => card.world.goOffline()],
  ])('is asked for once more, and what was typed is kept: %s', async (_line, change) => {
    const fetchRest = vi.fn(fails);
    launch(fetchRest);
    await userEvent.type(screen.getByLabelText('Security code'), '123');
    await screen.findByRole('alert');
    change();
    fetchRest.mockResolvedValue();
    await tryAgain();
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Security code').value).toBe('123');
  });

  it('and was pressed for continues once it is there', async () => {
    const fetchRest = vi.fn(fails);
    launch(fetchRest);
    await pressPay();
    await screen.findByRole('alert');
    fetchRest.mockResolvedValue();
    await tryAgain();
    await screen.findByRole('heading', { name: 'Payment complete' });
    expect(card.events()).toEqual(['loadFailed', 'onContribution', 'onExit']);
    expect(platform.posts()).toHaveLength(1);
  });

  it('is not reported when only the token could not be read', async () => {
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
