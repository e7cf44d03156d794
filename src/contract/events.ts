import * as z from 'zod/mini';
import { ErrorObject } from './json-api.ts';

/** What a merchant's page hears. Public contract, section 1. Payloads never hold card or identity data. */

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
  /** Not checked where it is passed on: a frame may know a name that an older script does not. */
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

/** Of the platform's ids. Which version of UUID they are is its own affair: the page passes them on. */
const Uuid = z.guid();

/** Where the checks of a contact stand; `kyc` is of its documents, `missing` while there are none. */
export const OnboardingStatus = z.object({
  contactId: Uuid,
  cip: z.enum(['pending', 'approved', 'denied']),
  aml: z.enum(['pending', 'approved', 'denied']),
  kyc: z.enum(['missing', 'pending', 'verified', 'failed']),
});
export type OnboardingStatus = z.infer<typeof OnboardingStatus>;

/** Each event with the arguments its callback gets. */
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

/** The callbacks of the launch option `events`. */
export type EmbedsEvents = {
  [Name in EmbedsEventName]?: (...args: Extract<EmbedsEvent, { name: Name }>['args']) => void;
};
