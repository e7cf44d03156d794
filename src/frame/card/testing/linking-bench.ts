import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect } from 'vitest';
import { document as answer, cardResource, token } from '../../testing/answers.ts';
import type { FakePlatform } from '../../testing/fake-platform.ts';
import { useFakePlatform } from '../../testing/use-fake-platform.ts';
import { type MountedCard, mountCard } from './mount-card.ts';

/** A form for linking a card for each test of a file, in front of a platform that links it. */
export interface LinkingBench {
  readonly platform: FakePlatform;
  /** What was launched last. */
  readonly card: MountedCard;
  launch(): void;
  /** Launches, and waits until the platform has answered. */
  open(): Promise<void>;
}

export const paths = {
  token: 'GET resource-tokens/ccr_token',
  authorize: 'POST credit-card-authorization/ccr_token',
  read: 'GET credit-card-authorization/ccr_token',
};

export function useLinking(): LinkingBench {
  const platform = useFakePlatform();
  let card: MountedCard | undefined;
  beforeEach(() => {
    platform.on(
      paths.token,
      token('credit_card_resource', { included: [cardResource('pending')] }),
    );
    platform.on(paths.authorize, answer(cardResource('verified')));
    platform.on(paths.read, answer(cardResource('pending')));
  });
  afterEach(() => card?.unmount());
  const bench: LinkingBench = {
    platform,
    get card() {
      if (!card) throw new Error('nothing was launched');
      return card;
    },
    launch() {
      card = mountCard(platform, { hash: 'ccr_token' });
    },
    async open() {
      bench.launch();
      await waitFor(() => expect(bench.card.events()).toEqual(['loaded']));
    },
  };
  return bench;
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Of all fields, in their order. */
export const labels = [
  'Card number',
  'Expiration date',
  'Security code',
  'Name on card',
  'ZIP or postal code',
];

/** What is said of a field. */
export function errorOf(label: string): string | null | undefined {
  const id = field(label).getAttribute('aria-describedby');
  return id === null ? undefined : document.getElementById(id)?.textContent;
}

export async function fillIn(): Promise<void> {
  for (const [label, text] of [
    ['Card number', '4242424242424242'],
    ['Expiration date', '1230'],
    ['Security code', '123'],
    ['Name on card', 'Grace Holder'],
    ['ZIP or postal code', '89145'],
  ] as const) {
    await userEvent.clear(field(label));
    await userEvent.type(field(label), text);
  }
}
