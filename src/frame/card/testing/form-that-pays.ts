import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect } from 'vitest';
import { cardResource, contribution, method, token } from '../../testing/answers.ts';
import type { FakePlatform } from '../../testing/fake-platform.ts';
import { useFakePlatform } from '../../testing/use-fake-platform.ts';
import { type MountedCard, mountCard, type TestLaunch } from './mount-card.ts';

/** A form that pays, and the platform behind it. */
export interface FormThatPays {
  readonly platform: FakePlatform;
  /** @throws before it is there */
  readonly card: MountedCard;
  /** Draws it, without waiting for what the platform answers. */
  mount(launch: TestLaunch): void;
  /** Opens it for a linked card (`ccr_token`) or for a payment that was made before (`ctr_token`). */
  open(hash: 'ccr_token' | 'ctr_token', options?: { hideAmount?: boolean }): Promise<void>;
  /** Types the security code, and Enter. */
  pay(): Promise<void>;
  /** The heading of a payment that is complete. */
  complete(): Promise<HTMLElement>;
}

/** For the tests of a file: the platform forgets, and the form goes, after each. */
export function useFormThatPays(): FormThatPays {
  const platform = useFakePlatform();
  afterEach(() => form.card.unmount());
  let mounted: MountedCard | undefined;
  const form: FormThatPays = {
    platform,
    get card() {
      if (!mounted) throw new Error('Open the form first.');
      return mounted;
    },
    mount(launch) {
      mounted = mountCard(platform, launch);
    },
    async open(hash, options = {}) {
      const isCard = hash === 'ccr_token';
      const included = [isCard ? cardResource('verified') : contribution('pending'), method()];
      platform.on(
        `GET resource-tokens/${hash}`,
        token(isCard ? 'credit_card_resource' : 'contribution', { included }),
      );
      form.mount({ hash, ...(isCard && { amount: '100.00' }), ...options });
      await waitFor(() => expect(form.card.events()).toEqual(['loaded']));
    },
    pay: () => userEvent.type(screen.getByLabelText('Security code'), '123{Enter}'),
    complete: () => screen.findByRole('heading', { name: 'Payment complete' }),
  };
  return form;
}
