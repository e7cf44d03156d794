import * as z from 'zod/mini';

/**
 * Secure Payment Confirmation, named as in EMV 3-D Secure 2.3.1. The ARes contains the credentials and what the
 * browser shows; a second AReq returns the assertion.
 */

/** Bytes in base64url, as in WebAuthn's JSON. */
const base64urlOf = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^[A-Za-z0-9_-]+$/));

/** Data that the browser shows and a credential signs. */
export const SpcTransData = z.object({
  challenge: base64urlOf(128),
  credentialIds: z.array(base64urlOf(1366)).check(z.minLength(1), z.maxLength(16)),
  /** Host of the issuer, to which the credentials belong. */
  rpId: z.string().check(z.maxLength(253)),
  payeeName: z.string().check(z.maxLength(40)),
  /** Only https, as browsers accept no other origin. */
  payeeOrigin: z.optional(z.string().check(z.regex(/^https:\/\/[^/]{1,253}$/))),
  instrument: z.object({
    /** Brand and last four digits. More digits are rejected. */
    displayName: z.string().check(z.maxLength(40), z.regex(/^(?!.{0,40}\d{5})/)),
    /** As a data URL, so that the browser makes no request. */
    icon: z.string().check(z.regex(/^data:image\/png;base64,[A-Za-z0-9+/=]{1,8192}$/)),
  }),
  total: z.object({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    value: z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/)),
  }),
});
export type SpcTransData = z.infer<typeof SpcTransData>;

/** Response of the browser: the verified part of WebAuthn's `AuthenticationResponseJSON`. */
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

/** Additional fields of the second AReq. */
export const spcRequestFields = {
  threeDSRequestorAuthenticationInfo: z.optional(
    z.object({
      /** `09`: Secure Payment Confirmation. */
      threeDSReqAuthMethod: z.literal('09'),
      /** base64url of the {@link SpcAssertion}. */
      threeDSReqAuthData: base64urlOf(32_768),
    }),
  ),
  /** Our extension: the cardholder wants the issuer to forget the credentials. */
  spcOptOut: z.optional(z.literal('Y')),
};

/** Sent by the form: one of the two. */
export const SecurePaymentConfirmationInput = z.object({
  /** base64url of the {@link SpcAssertion}. */
  assertion: z.optional(base64urlOf(32_768)),
  'opted-out': z.optional(z.boolean()),
});
export type SecurePaymentConfirmationInput = z.infer<typeof SecurePaymentConfirmationInput>;
