import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect } from 'vitest';
import { cardResource, contribution, method, token } from '../../testing/answers.ts';
import type { FakePlatform } from '../../testing/fake-platform.ts';
import { useFakePlatform } from '../../testing/use-fake-platform.ts';
import { type MountedCard, mountCard, type TestLaunch } from './mount-card.ts';

/** A card form, and the platform behind it. */
export interface CardBench {
  readonly platform: FakePlatform;
  /** @throws before a form is mounted */
  readonly card: MountedCard;
  /** Mounts a form without waiting for the platform. */
  mount(launch?: Partial<TestLaunch>): void;
  /** Mounts a form with this state of its token, and waits until it has loaded or failed to load. */
  launch(state: object, launch?: Partial<TestLaunch>): Promise<void>;
  /** Launches a form for a linked card (`ccr_token`) or for a pre-created payment (`ctr_token`). */
  open(hash: 'ccr_token' | 'ctr_token', options?: Partial<TestLaunch>): Promise<void>;
  /** Types the security code, and Enter. */
  pay(): Promise<void>;
  /** Finds the heading of a completed payment. */
  complete(): Promise<HTMLElement>;
  /** Finds the heading of a linked card. */
  linked(): Promise<HTMLElement>;
}

/** Creates the bench for the tests of a file. Resets the platform and removes the form after each test. */
export function useCard(): CardBench {
  const platform = useFakePlatform();
  let mounted: MountedCard | undefined;
  afterEach(() => {
    mounted?.unmount();
    mounted = undefined;
  });
  const bench: CardBench = {
    platform,
    get card() {
      if (!mounted) throw new Error('Mount the form first.');
      return mounted;
    },
    mount(launch) {
      mounted = mountCard(platform, { hash: 'ccr_token', ...launch });
    },
    async launch(state, { hash = 'ccr_token', ...options } = {}) {
      platform.on(`GET resource-tokens/${hash}`, state);
      bench.mount({ hash, ...options });
      await waitFor(() => expect(bench.card.events()).toHaveLength(1));
    },
    async open(hash, options) {
      const isCard = hash === 'ccr_token';
      const included = [isCard ? cardResource('verified') : contribution('pending'), method()];
      await bench.launch(token(isCard ? 'credit_card_resource' : 'contribution', { included }), {
        hash,
        ...(isCard && { amount: '100.00' }),
        ...options,
      });
      expect(bench.card.events()).toEqual(['loaded']);
    },
    pay: () => userEvent.type(screen.getByLabelText('Security code'), '123{Enter}'),
    complete: () => screen.findByRole('heading', { name: 'Payment complete' }),
    linked: () => screen.findByRole('heading', { name: 'Card linked' }),
  };
  return bench;
}
