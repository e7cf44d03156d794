// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { challenged, succeeded, usePayment } from '../testing/payment.ts';
import { paths } from '../testing/use-card.ts';

const payment = usePayment();
const { platform } = payment;

const reads = () => platform.seen.filter(({ path }) => path.includes('tds_hash')).length;

describe('a challenge', () => {
  /** Lets the platform fail this many times. One read every two seconds. */
  function failTimes(count: number): void {
    platform.on(paths.authentication, 503, ...Array<'lost'>(count - 1).fill('lost'), succeeded);
  }

  it('continues after less than a minute without an answer', async () => {
    failTimes(29);
    await payment.start();
    await payment.complete();
    expect(payment.card.events()).toEqual(['loaded', 'onContribution', 'onExit']);
  });

  it('has an unknown outcome after more than a minute without an answer, and can be checked later', async () => {
    failTimes(32);
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
});
