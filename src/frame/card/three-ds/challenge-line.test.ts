// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { document as answer, authentication } from '../../testing/answers.ts';
import { useFakePlatform } from '../../testing/use-fake-platform.ts';
import type { MountedCard } from '../testing/mount-card.ts';
import { letPay, paths, pay, succeeded } from '../testing/payment.ts';

const platform = useFakePlatform();
let card: MountedCard;

const challenged = answer(authentication('challenge_required'));

beforeEach(() => {
  letPay(platform);
});
afterEach(() => card.unmount());

const reads = () => platform.seen.filter(({ path }) => path.includes('tds_hash')).length;

describe('a challenge', () => {
  it('survives a temporarily lost connection', async () => {
    platform.on(paths.authentication, 'lost', 503, 'lost', challenged, succeeded);
    card = await pay(platform);
    await screen.findByRole('heading', { name: 'Payment complete' });
  });

  it.each([
    ['for less than a minute is waited for', 29, 'completed'],
    ['for more than a minute is of unknown outcome', 32, undefined],
  ])('whose line is broken %s', async (_what, failures, status) => {
    const lost = Array<'lost'>(failures).fill('lost');
    platform.on(paths.authentication, ...lost, succeeded);
    card = await pay(platform);
    await waitFor(() => expect(card.argsOf('onExit')).toBeDefined());
    // One read every two seconds.
    expect(card.events().includes('onContribution')).toBe(status === 'completed');
    if (!status)
      expect(card.argsOf('onContributionError')).toMatchObject([{ name: 'OutcomeUnknown' }]);
  });

  it('reads once every two seconds, for as long as the bank takes', async () => {
    const minutes = 15;
    const waiting = Array<typeof challenged>(minutes * 30 - 1).fill(challenged);
    platform.on(paths.authentication, ...waiting, succeeded);
    card = await pay(platform);
    await waitFor(() => expect(card.events()).toContain('onContribution'));
    expect(reads()).toBe(minutes * 30);
    // The last read may have another wait behind it.
    expect(minutes * 60_000 - card.world.elapsed).toBeLessThanOrEqual(0);
    expect(card.world.elapsed - minutes * 60_000).toBeLessThanOrEqual(2_000);
  });

  it('has an unknown outcome after a minute without an answer, and can be checked later', async () => {
    platform.on(paths.authentication, 'lost');
    card = await pay(platform);
    await screen.findByRole('heading', { name: /couldn’t confirm what happened/ });
    expect(card.argsOf('onContributionError')).toMatchObject([{ name: 'OutcomeUnknown' }]);
    platform.on(paths.authentication, succeeded);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Payment complete' });
    expect(card.events().slice(-2)).toEqual(['onContribution', 'onExit']);
    const keys = platform.posts().filter(({ path }) => path === 'contributions/ccr_token');
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  });
});
