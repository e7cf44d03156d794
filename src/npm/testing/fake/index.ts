import type { Embeds } from '../../embeds.ts';
import type { FakeLaunch } from './fake-launch.ts';

/**
 * `prime-trust-embeds/testing/fake`: embeds for unit tests, without frames, network or platform. It
 * validates options with the rules of the real script, and fires events in the order of the real forms.
 *
 * This file declares the public types. `main.ts` has the functions, which the compiler compares with them.
 */
export type { FakeEvent, FakeLaunch, LinkedIds, PaidIds } from './fake-launch.ts';

/** Options of {@link createFakeEmbeds}. */
export interface FakeEmbedsOptions {
  /**
   * Origin that your page passes to `loadEmbeds`, which rejects any other origin. The default is
   * `https://embeds.example`.
   */
  origin?: string | undefined;
  /**
   * `automatic`, the default: each form loads after the launch. `manual`: each form waits until you call
   * `load()` or `fail()` of the launch.
   */
  loading?: 'automatic' | 'manual' | undefined;
}

/** `window.PrimeTrustEmbeds` for tests. */
export interface FakeEmbeds extends Embeds {
  /** All launches, oldest first. */
  readonly launches: readonly FakeLaunch[];
  /**
   * Returns the latest launch.
   *
   * @throws Error if no form was launched
   */
  latest(this: void): FakeLaunch;
  /** Cleans up every launch and forgets it. */
  reset(this: void): void;
}

/**
 * Creates embeds that draw a placeholder instead of a form: an element with the role `form`, named
 * `Secure card form` or `Secure onboarding form`.
 *
 * @example
 * import { createFakeEmbeds } from 'prime-trust-embeds/testing/fake';
 *
 * const fake = createFakeEmbeds();
 * let paid = '';
 * fake.launchCreditCard({
 *   target: document.body,
 *   resourceTokenHash: 'ctr_token',
 *   events: { onContribution: (id) => { paid = id; } },
 * });
 * fake.latest().pay();
 */
export declare function createFakeEmbeds(options?: FakeEmbedsOptions): FakeEmbeds;

/**
 * Installs embeds as `window.PrimeTrustEmbeds` and `window.pt`, and calls the page's ready callbacks.
 * `loadEmbeds` then resolves to them without loading a script.
 *
 * @param fake the embeds to install; new ones by default
 * @returns a function that cleans up every launch and restores the globals
 * @example
 * import { createFakeEmbeds, installFakeEmbeds } from 'prime-trust-embeds/testing/fake';
 *
 * const fake = createFakeEmbeds();
 * const uninstall = installFakeEmbeds(fake);
 * // render your checkout, then: fake.latest().pay();
 * uninstall();
 */
export declare function installFakeEmbeds(fake?: FakeEmbeds): () => void;
