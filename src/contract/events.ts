import * as z from 'zod/mini';
import { ErrorObject } from './json-api.ts';

/** Events for the merchant's page. Public contract, section 1. They never contain card or identity data. */

export const EmbedsErrorName = z.enum([
  'IntegrationError',
  'LoadError',
  'TokenInvalid',
  'TokenExpired',
  'TokenDisabled',
  'ValidationError',
  'CardDeclined',
  'ThreeDSecureFailed',
  'ThreeDSecureCancelled',
  'ThreeDSecureTimedOut',
  'ThreeDSecureBlocked',
  'Replaced',
  'PurchaseProtectionRequired',
  'NetworkUnavailable',
  'OutcomeUnknown',
  'ServiceUnavailable',
]);
export type EmbedsErrorName = z.infer<typeof EmbedsErrorName>;

/** `message` is for people, in the locale; `code` is for programs. */
export const EmbedsFailure = z.object({
  /** Any string, because a frame may be newer than the script that relays it. */
  name: z.custom<EmbedsErrorName>((name) => typeof name === 'string'),
  message: z.string(),
  code: z.string(),
});
export type EmbedsFailure = z.infer<typeof EmbedsFailure>;

export const Outcome = z.enum([
  'succeeded',
  'failed',
  'cancelled_by_user',
  'timed_out',
  'abandoned',
  'blocked',
]);
export type Outcome = z.infer<typeof Outcome>;

/** Id of the platform, with any UUID version. */
const Uuid = z.guid();

/** Status of a contact's checks. `kyc` checks its documents, and is `missing` until there are any. */
export const OnboardingStatus = z.object({
  contactId: Uuid,
  cip: z.enum(['pending', 'approved', 'denied']),
  aml: z.enum(['pending', 'approved', 'denied']),
  kyc: z.enum(['missing', 'pending', 'verified', 'failed']),
});
export type OnboardingStatus = z.infer<typeof OnboardingStatus>;

/** Events with the arguments of their callbacks. */
export const EmbedsEvent = z.discriminatedUnion('name', [
  z.object({ name: z.literal('loaded'), args: z.tuple([]) }),
  z.object({ name: z.literal('loadFailed'), args: z.tuple([EmbedsFailure]) }),
  /** contact id, funds transfer method id */
  z.object({ name: z.literal('cardVerified'), args: z.tuple([Uuid, Uuid]) }),
  z.object({ name: z.literal('onCardError'), args: z.tuple([EmbedsFailure]) }),
  /** contribution id, funds transfer method id */
  z.object({ name: z.literal('onContribution'), args: z.tuple([Uuid, Uuid]) }),
  z.object({ name: z.literal('onContributionFailed'), args: z.tuple([ErrorObject]) }),
  z.object({ name: z.literal('onContributionError'), args: z.tuple([EmbedsFailure]) }),
  z.object({ name: z.literal('onChallenge'), args: z.tuple([z.enum(['opened', 'closed'])]) }),
  /** contact id */
  z.object({ name: z.literal('resourceCreated'), args: z.tuple([Uuid]) }),
  z.object({ name: z.literal('onStatus'), args: z.tuple([OnboardingStatus]) }),
  z.object({ name: z.literal('onExit'), args: z.tuple([z.object({ outcome: Outcome })]) }),
]);
export type EmbedsEvent = z.infer<typeof EmbedsEvent>;
export type EmbedsEventName = EmbedsEvent['name'];

/** Callbacks of the launch option `events`. */
export type EmbedsEvents = {
  [Name in EmbedsEventName]?:
    | ((...args: Extract<EmbedsEvent, { name: Name }>['args']) => void)
    | undefined;
};
