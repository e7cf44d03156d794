import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect } from 'vitest';
import { cardResource, contribution, method, token } from '../../testing/answers.ts';
import { useFakePlatform } from '../../testing/use-fake-platform.ts';
import { type MountedCard, mountCard, type TestLaunch } from './mount-card.ts';

/** A card form, and the platform behind it. */
export type CardBench = ReturnType<typeof useCard>;

/** Requests to the platform. */
export const paths = {
  token: 'GET resource-tokens/ccr_token',
  authorize: 'POST credit-card-authorization/ccr_token',
  readCard: 'GET credit-card-authorization/ccr_token',
  verify: 'POST credit-card-authorization/ccr_token/verify',
  pay: 'POST contributions/ccr_token',
  paid: 'GET contributions/token/ccr_token',
  authentication: 'GET three-ds-authentications/tds_hash',
  confirm: 'POST three-ds-authentications/tds_hash/secure-payment-confirmation',
  cancel: 'POST three-ds-authentications/tds_hash/cancel',
  block: 'POST three-ds-authentications/tds_hash/block',
  methodCompleted: 'POST three-ds-authentications/tds_hash/method-completed',
};

/** Events of a launch and a declined payment. */
export const declineEvents = ['loaded', 'onContributionFailed', 'onContributionError', 'onExit'];

/** Creates the bench for the tests of a file. Resets the platform and removes the form after each test. */
export function useCard() {
  const platform = useFakePlatform();
  let mounted: MountedCard | undefined;
  afterEach(() => {
    mounted?.unmount();
    mounted = undefined;
  });
  const bench = {
    platform,
    /** @throws before a form is mounted */
    get card(): MountedCard {
      if (!mounted) throw new Error('Mount the form first.');
      return mounted;
    },
    /** Mounts a form without waiting for the platform. */
    mount(launch?: Partial<TestLaunch>): void {
      mounted = mountCard(platform, { hash: 'ccr_token', ...launch });
    },
    /** Mounts a form with this state of its token, and waits until it has loaded or failed to load. */
    async launch(
      state: object,
      { hash = 'ccr_token', ...options }: Partial<TestLaunch> = {},
    ): Promise<void> {
      platform.on(`GET resource-tokens/${hash}`, state);
      bench.mount({ hash, ...options });
      await waitFor(() => expect(bench.card.events()).toHaveLength(1));
    },
    /** Launches a form for a linked card (`ccr_token`) or for a pre-created payment (`ctr_token`). */
    async open(hash: 'ccr_token' | 'ctr_token', options?: Partial<TestLaunch>): Promise<void> {
      const isCard = hash === 'ccr_token';
      const included = [isCard ? cardResource('verified') : contribution('pending'), method()];
      await bench.launch(token(isCard ? 'credit_card_resource' : 'contribution', { included }), {
        hash,
        ...(isCard && { amount: '100.00' }),
        ...options,
      });
      expect(bench.card.events()).toEqual(['loaded']);
    },
    /** Types the security code, and Enter. */
    pay: () => userEvent.type(screen.getByLabelText('Security code'), '123{Enter}'),
    /** Finds the heading of a completed payment. */
    complete: () => screen.findByRole('heading', { name: 'Payment complete' }),
    /** Finds the heading of a linked card. */
    linked: () => screen.findByRole('heading', { name: 'Card linked' }),
  };
  return bench;
}
