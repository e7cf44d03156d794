import { version } from '../../package.json';
import type { Cleanup, CreditCardOptions, LaunchOptions } from '../contract/launch-options.ts';
import { type Diagnosis, diagnosePage } from './diagnose.ts';
import type { Page } from './launch-world.ts';
import { createLauncher } from './launcher.ts';
import { keepWarmFrame } from './warm-frame.ts';
import { warmUpWhenIdle } from './warm-up-when-idle.ts';

/** `window.PrimeTrustEmbeds`. */
export interface Embeds {
  readonly version: string;
  /**
   * Draws the card form: it links a card or pays, as the token says.
   *
   * @returns the cleanup: synchronous, may be called again, never throws
   * @throws {EmbedsError} when options are wrong; nothing is mounted then
   * @example launchCreditCard({ target: 'card', resourceTokenHash, events: { cardVerified() {} } })
   */
  launchCreditCard(this: void, options: CreditCardOptions): Cleanup;
  /** Draws the form that creates a person; otherwise as {@link Embeds.launchCreditCard}. */
  launchCreateNaturalPerson(this: void, options: LaunchOptions): Cleanup;
  /** Draws the form that creates a company; otherwise as {@link Embeds.launchCreditCard}. */
  launchCreateCompany(this: void, options: LaunchOptions): Cleanup;
  /** Loads the card form ahead, so that a launch shows it at once. */
  preload(this: void): void;
  /** What support needs to know of this page; holds no token. */
  diagnose(this: void): Diagnosis;
}

/** Makes the embeds of one page; their frames come from `origin`. */
export function createEmbeds(page: Page, origin: string): Embeds {
  const { document, console } = page;
  const violations = new Set<string>();
  const warned = new Set<string>();
  const warn = (message: string) => {
    if (!warned.has(message)) console.warn(`PrimeTrustEmbeds: ${message}`);
    warned.add(message);
  };
  const warmFrame = keepWarmFrame(document, origin);
  const { launchAs, mounted } = createLauncher({ page, origin, warmFrame, violations, warn });
  warmUpWhenIdle(page, warmFrame);
  return {
    version,
    launchCreditCard: launchAs('credit-card'),
    launchCreateNaturalPerson: launchAs('create-natural-person'),
    launchCreateCompany: launchAs('create-company'),
    preload: () => warmFrame.warm(false),
    diagnose: () => ({
      version,
      origin,
      violations: [...violations],
      ...diagnosePage(page, mounted),
    }),
  };
}
