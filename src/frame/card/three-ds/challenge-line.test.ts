// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { challenged, paths, succeeded, usePayment } from '../testing/payment.ts';

const payment = usePayment();
const { platform } = payment;

const reads = () => platform.seen.filter(({ path }) => path.includes('tds_hash')).length;

describe('a challenge', () => {
  it('survives a temporarily lost connection', async () => {
    platform.on(paths.authentication, 'lost', 503, 'lost', challenged, succeeded);
    await payment.start();
    await payment.complete();
  });

  it.each([
    ['continues after less than a minute without an answer', 29, 'completed'],
    ['has an unknown outcome after more than a minute without an answer', 32, undefined],
  ])('%s', async (_what, failures, status) => {
    const lost = Array<'lost'>(failures).fill('lost');
    platform.on(paths.authentication, ...lost, succeeded);
    await payment.start();
    await waitFor(() => expect(payment.card.argsOf('onExit')).toBeDefined());
    // One read every two seconds.
    expect(payment.card.events().includes('onContribution')).toBe(status === 'completed');
    if (!status)
      expect(payment.card.argsOf('onContributionError')).toMatchObject([
        { name: 'OutcomeUnknown' },
      ]);
  });

  it('is read every two seconds, for as long as the bank takes', async () => {
    const minutes = 15;
    const waiting = Array<typeof challenged>(minutes * 30 - 1).fill(challenged);
    platform.on(paths.authentication, ...waiting, succeeded);
    await payment.start();
    await waitFor(() => expect(payment.card.events()).toContain('onContribution'));
    expect(reads()).toBe(minutes * 30);
    // The last read may be followed by another wait.
    expect(minutes * 60_000 - payment.card.world.elapsed).toBeLessThanOrEqual(0);
    expect(payment.card.world.elapsed - minutes * 60_000).toBeLessThanOrEqual(2_000);
  });

  it('can be checked later if its outcome is unknown', async () => {
    platform.on(paths.authentication, 'lost');
    await payment.start();
    await screen.findByRole('heading', { name: /couldn’t confirm what happened/ });
    expect(payment.card.argsOf('onContributionError')).toMatchObject([{ name: 'OutcomeUnknown' }]);
    platform.on(paths.authentication, succeeded);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await payment.complete();
    expect(payment.card.events().slice(-2)).toEqual(['onContribution', 'onExit']);
    const keys = platform.posts().filter(({ path }) => path === 'contributions/ccr_token');
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  });
});
