import type { Pace } from '../../wire/settle.ts';
import type { OpenAuthentication } from '../card-states.ts';

/** Progress of an authentication by the bank. */
export type ThreeDSState =
  | { name: 'idle' }
  /** The bank inspects the browser in a hidden frame. */
  | { name: 'method' }
  /** The cardholder must confirm in the dialog. */
  | { name: 'challenge' }
  /** The platform makes the authenticated payment. */
  | { name: 'completing' };

/**
 * Runs an authentication to its end, from any state. Only the platform's answers decide.
 *
 * @throws Ended unless it succeeds
 */
export type RunAuthentication = (authentication: OpenAuthentication, pace: Pace) => Promise<void>;
