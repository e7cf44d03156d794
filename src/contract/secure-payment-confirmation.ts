import * as z from 'zod/mini';

/**
 * Secure Payment Confirmation in 3-D Secure, named as in EMV 3-D Secure 2.3.1 and the W3C's
 * specification. The ACS says in the ARes which credentials it has of the cardholder and what the
 * browser is to show, and gets the assertion in a second AReq.
 */

/** Bytes in base64url, as WebAuthn's JSON has them. */
const base64urlOf = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/));

/** What the browser shows, and lets a credential sign. */
export const SpcTransData = z.object({
  challenge: base64urlOf(128),
  credentialIds: z.array(base64urlOf(1366)).check(z.minLength(1), z.maxLength(16)),
  /** Host of the issuer, to which the credentials belong. */
  rpId: z.string().check(z.maxLength(253)),
  payeeName: z.string().check(z.maxLength(40)),
  /** Absent unless the shop's page comes by https: browsers take no other. */
  payeeOrigin: z.optional(z.string().check(z.regex(/^https:\/\/[^/]{1,253}$/))),
  instrument: z.object({
    /** Brand and last four digits: a number with more of them is refused. */
    displayName: z.string().check(z.maxLength(40), z.regex(/^(?!.{0,40}\d{5})/)),
    /** In the text itself, so that the browser asks no server for it. */
    icon: z.string().check(z.regex(/^data:image\/png;base64,[A-Za-z0-9+/=]{1,8192}$/)),
  }),
  total: z.object({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    value: z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/)),
  }),
});
export type SpcTransData = z.infer<typeof SpcTransData>;

/** What the browser gives back: WebAuthn's `AuthenticationResponseJSON`, as far as it is verified. */
export const SpcAssertion = z.object({
  id: base64urlOf(1366),
  rawId: base64urlOf(1366),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64urlOf(16_384),
    authenticatorData: base64urlOf(2048),
    signature: base64urlOf(1366),
  }),
});
export type SpcAssertion = z.infer<typeof SpcAssertion>;

/** What the second AReq has, with which the 3DS Server passes on what the cardholder did. */
export const spcRequestFields = {
  threeDSRequestorAuthenticationInfo: z.optional(
    z.object({
      /** `09`: Secure Payment Confirmation. */
      threeDSReqAuthMethod: z.literal('09'),
      /** base64url of the {@link SpcAssertion}. */
      threeDSReqAuthData: base64urlOf(32_768),
    }),
  ),
  /** Not EMV's: the cardholder wants the issuer to forget the credentials. */
  spcOptOut: z.optional(z.literal('Y')),
};

/** What the form posts: one of the two. */
export const SecurePaymentConfirmationInput = z.object({
  /** base64url of the {@link SpcAssertion}. */
  assertion: z.optional(base64urlOf(32_768)),
  'opted-out': z.optional(z.boolean()),
});
export type SecurePaymentConfirmationInput = z.infer<typeof SecurePaymentConfirmationInput>;
