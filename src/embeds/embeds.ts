import { version } from '../../package.json';
import type { Cleanup, CreditCardOptions, LaunchOptions } from '../contract/launch-options.ts';
import { type Looks, sketchOf } from '../contract/sketch.ts';
import { type Diagnosis, diagnosePage } from './diagnose.ts';
import type { FormPage } from './embed-frame.ts';
import type { Page } from './launch-world.ts';
import { createLauncher } from './launcher.ts';
import { pageLocales } from './locales.ts';
import { defaultColours } from './parse-theme.ts';
import { say } from './say.ts';
import { noteViolation, type Violations } from './violations.ts';
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
  /**
   * Loads a form ahead, so that a launch shows it at once.
   *
   * @param form the card's unless told; `onboarding` is that of persons and companies
   */
  preload(this: void, form?: FormPage): void;
  /** What support needs to know of this page; holds no token. */
  diagnose(this: void): Diagnosis;
}

/** Makes the embeds of one page; their frames come from `origin`. */
export function createEmbeds(page: Page, origin: string): Embeds {
  const { document } = page;
  const violations: Violations = new Map();
  const warned = new Set<string>();
  const warn = (message: string) => {
    if (!warned.has(message)) say(page, 'warn', `PrimeTrustEmbeds: ${message}`);
    warned.add(message);
  };
  /** What most launches of a form look like: colours are changed without drawing anew. */
  const plainLaunch = (embed: Looks['embed'], resourceTokenHash: string) =>
    sketchOf({
      type: 'init',
      embed,
      resourceTokenHash,
      locales: pageLocales(document),
      theme: defaultColours,
      amount: null,
      hideAmount: false,
    });
  const warmFrames = {
    card: keepWarmFrame(document, origin, 'card', () => plainLaunch('credit-card', 'ccr_')),
    onboarding: keepWarmFrame(document, origin, 'onboarding', () =>
      plainLaunch('create-natural-person', 'onb_'),
    ),
  };
  const { launchAs, mounted } = createLauncher({ page, origin, warmFrames, violations, warn });
  // From now on: a warm frame may be refused before any launch.
  page.addEventListener('securitypolicyviolation', (event) => noteViolation(violations, event));
  warmUpWhenIdle(page, warmFrames.card);
  return {
    version,
    launchCreditCard: launchAs('credit-card'),
    launchCreateNaturalPerson: launchAs('create-natural-person'),
    launchCreateCompany: launchAs('create-company'),
    // Pages pass what they like.
    preload: (form = 'card') => warmFrames[form]?.warm(),
    diagnose: () => ({
      version,
      origin,
      violations: [...violations.keys()],
      ...diagnosePage(page, mounted),
    }),
  };
}
