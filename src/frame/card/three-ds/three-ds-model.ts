import type { Pace } from '../../wire/settle.ts';
import type { OpenAuthentication } from '../card-states.ts';

/** Where an authentication by the bank stands. */
export type ThreeDSState =
  | { name: 'idle' }
  /** The bank looks at the browser, unseen. */
  | { name: 'method' }
  /** The cardholder is to confirm in the dialog. */
  | { name: 'challenge' }
  /** The platform makes the payment that was authenticated. */
  | { name: 'completing' };

/**
 * Brings an authentication to its end, from wherever it stands. The platform's word is the only one
 * that counts.
 *
 * @throws Ended unless it succeeds
 */
export type RunAuthentication = (authentication: OpenAuthentication, pace: Pace) => Promise<void>;
