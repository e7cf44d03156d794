import type { ReadonlySignal } from '@preact/signals-core';
import type { Browser } from '../../contract/card.ts';
import type { Language } from '../form/i18n/language.ts';
import type { World } from '../wire/world.ts';
import type { CardAttempts } from './card-attempts.ts';
import type { TokenState } from './card-states.ts';
import type { Reporter } from './reporter.ts';
import type { ThreeDSState } from './three-ds/three-ds-model.ts';
import type { TokenSignals } from './token-signals.ts';

/** Data sent with every authorization. */
export interface AuthorizationExtras {
  /** For the bank. */
  browser: () => Browser;
  /** Session token, if the merchant's page has the purchase-protection script. */
  protection: { 'purchase-protection-token'?: string };
}

/** Dependencies of attempts. */
export interface AttemptContext extends AuthorizationExtras {
  world: World;
  attempts: CardAttempts;
  reporter: Reporter;
  document: Document;
  language: ReadonlySignal<Language>;
  threeDS: ReadonlySignal<ThreeDSState>;
  ready: Promise<TokenState>;
  signals: TokenSignals;
}
