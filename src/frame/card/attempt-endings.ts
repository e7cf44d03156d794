import { declineCodes } from '../../contract/decline-codes.ts';
import { namesOfCodes, outcomes } from '../form/ending.ts';

/** Registers the endings of attempts. The form's first document doesn't need them. */
for (const code of declineCodes) namesOfCodes[code] = 'CardDeclined';

Object.assign(namesOfCodes, {
  three_ds_cancelled: 'ThreeDSecureCancelled',
  three_ds_timed_out: 'ThreeDSecureTimedOut',
  three_ds_blocked: 'ThreeDSecureBlocked',
  too_many_declines: 'TokenDisabled',
  card_network_unavailable: 'IntegrationError',
  replaced: 'Replaced',
  stale_attempt: 'Replaced',
} satisfies typeof namesOfCodes);

Object.assign(outcomes, {
  ThreeDSecureCancelled: 'cancelled_by_user',
  ThreeDSecureTimedOut: 'timed_out',
  ThreeDSecureBlocked: 'blocked',
} satisfies typeof outcomes);
