import * as z from 'zod/mini';
import { byToken } from './collection.ts';
import { documentOf, ErrorObject, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { SecurePaymentConfirmationInput } from './secure-payment-confirmation.ts';

/** EMV 3-D Secure 2.2 in the browser. Public contract, sections 3 and 5. */

export const ThreeDSAuthenticationStatus = z.enum([
  'method_required',
  'challenge_required',
  'completing',
  'succeeded',
  'failed',
]);
export type ThreeDSAuthenticationStatus = z.infer<typeof ThreeDSAuthenticationStatus>;

/** `Y` authenticated, `A` attempted, `N` not authenticated, `U` unavailable, `R` rejected, `C` challenge. */
export const TransStatus = z.enum(['Y', 'A', 'N', 'U', 'R', 'C']);
export type TransStatus = z.infer<typeof TransStatus>;

/** `01` 250×400, `02` 390×400, `03` 500×600, `04` 600×400, `05` full screen. */
export const ChallengeWindowSize = z.enum(['01', '02', '03', '04', '05']);
export type ChallengeWindowSize = z.infer<typeof ChallengeWindowSize>;

/** Reason of a failure; a decline code if the bank declined after the authentication. */
export const ThreeDSFailureCode = z.string();

/** Known ability of the issuer's page to be shown in a frame. */
export const AcsFraming = z.enum(['unknown', 'allowed', 'refused', 'unreachable']);
export type AcsFraming = z.infer<typeof AcsFraming>;

export const ThreeDSAuthenticationAttributes = z.object({
  status: ThreeDSAuthenticationStatus,
  'trans-status': z.nullable(TransStatus),
  /** Electronic commerce indicator, two digits. */
  eci: z.nullable(z.string()),
  version: z.literal('2.2.0'),
  'three-ds-server-trans-id': Uuid,
  'acs-trans-id': z.nullable(Uuid),
  'three-ds-method-url': z.nullable(z.string()),
  /** Method data in base64url, for the form field `threeDSMethodData`. */
  'three-ds-method-data': z.nullable(z.string()),
  'acs-url': z.nullable(z.string()),
  /** CReq in base64url, for the form field `creq`. */
  creq: z.nullable(z.string()),
  'challenge-window-size': z.nullable(ChallengeWindowSize),
  /** For the form field `threeDSSessionData`. The ACS returns it with the CRes. */
  'three-ds-session-data': z.nullable(z.string()),
  'acs-framing': AcsFraming,
  /** SpcTransData in base64url, for a Secure Payment Confirmation. Null after an attempt. */
  'spc-trans-data': z.nullable(z.string()),
  /** `cancelled_by_cardholder`, `replaced`, `blocked`, `timed_out`, `not_authenticated`, `unavailable`, `rejected`, or a decline code. */
  'failure-code': z.nullable(ThreeDSFailureCode),
  /** Error object for the failure, as in a synchronous response. */
  failure: z.nullable(ErrorObject),
  'expires-at': Timestamp,
  /** Hash for `/v2/three-ds-authentications/:hash`; only in responses that start or resume an authentication. */
  'resource-token-hash': z.optional(z.string()),
});

export const ThreeDSAuthentication = resourceOf(
  'three-ds-authentications',
  ThreeDSAuthenticationAttributes,
);

/** Completion of the method: `Y` completed, `N` not within 10 s, `U` no method URL. */
export const ThreeDSCompInd = z.enum(['Y', 'N', 'U']);
export type ThreeDSCompInd = z.infer<typeof ThreeDSCompInd>;

export const MethodCompletedInput = z.object({ 'three-ds-comp-ind': ThreeDSCompInd });

/** Form that the ACS posts through the browser. Even an invalid one is answered with a page, as people see it. */
export const ChallengeResultForm = z.object({
  cres: z.optional(z.string()),
  threeDSSessionData: z.optional(z.string()),
});
export type ChallengeResultForm = z.infer<typeof ChallengeResultForm>;

/** Form that the issuer's method page posts to the method notification URL. */
export const MethodNotificationForm = z.object({
  threeDSMethodData: z.optional(z.string()),
});

const path = '/v2/three-ds-authentications/:hash';

export const readThreeDSAuthentication = byToken.get(path, 'Retrieve an authentication', {
  answer: documentOf(ThreeDSAuthentication),
});

export const completeThreeDSMethod = byToken.post(
  `${path}/method-completed`,
  'Report whether the 3-D Secure method completed, and send the authentication request',
  {
    body: inputOf(MethodCompletedInput),
    answer: documentOf(ThreeDSAuthentication),
    example: { 'three-ds-comp-ind': 'Y' },
  },
);

export const confirmSecurePayment = byToken.post(
  `${path}/secure-payment-confirmation`,
  'Send the issuer the cardholder’s confirmation by a device, or the opt-out',
  {
    body: inputOf(SecurePaymentConfirmationInput),
    answer: documentOf(ThreeDSAuthentication),
    example: { 'opted-out': true },
  },
);

export const postMethodNotification = byToken.post(
  `${path}/method-notification`,
  'Return a page that tells the form frame that the 3-D Secure method completed',
  {
    body: MethodNotificationForm,
    encoding: 'form',
    example: { threeDSMethodData: 'eyJ0aHJlZURTU2VydmVyVHJhbnNJRCI6IiJ9' },
  },
);

export const postChallengeResult = byToken.post(
  `${path}/challenge-result`,
  'Receive the CRes from the ACS, and return a page that notifies the challenge frame',
  {
    body: ChallengeResultForm,
    encoding: 'form',
    example: { cres: 'eyJtZXNzYWdlVHlwZSI6IkNSZXMifQ' },
  },
);

export const blockThreeDSAuthentication = byToken.post(
  `${path}/block`,
  'End a verification whose page the browser can’t show',
  { answer: documentOf(ThreeDSAuthentication) },
);

export const cancelThreeDSAuthentication = byToken.post(
  `${path}/cancel`,
  'Cancel the verification for the cardholder',
  { answer: documentOf(ThreeDSAuthentication) },
);
