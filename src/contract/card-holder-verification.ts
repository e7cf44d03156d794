import * as z from 'zod/mini';
import { OneTimePassword } from './attribute-types.ts';
import { byToken, byUser, collection } from './collection.ts';
import { Email } from './email.ts';
import { documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';

/** Verification of a cardholder's email and phone. The hash is the credential. Coverage: EP42. */

export const CardHolderVerification = resourceOf(
  'card-holder-verifications',
  z.object({
    'callback-url': z.nullable(z.string()),
    email: z.string(),
    'email-verified': z.boolean(),
    /** E.164. */
    'phone-number': z.string(),
    /** In the national format. */
    'formatted-phone-number': z.string(),
    'phone-number-verified': z.boolean(),
    /** Verifications required before the card is issued. */
    'required-verifications': z.array(z.enum(['email', 'phone'])),
    /** Token to show the card, in the response that completes the verification, if the policy allows it. */
    'card-display-token': z.nullable(z.string()),
    'resource-token-hash': z.nullable(z.string()),
    'created-at': Timestamp,
    /** Codes that were sent; only in the sandbox. */
    'email-otp': z.optional(z.nullable(z.string())),
    'phone-number-otp': z.optional(z.nullable(z.string())),
  }),
);

/** Corrects an email or phone, which must then be verified again. */
export const CardHolderVerificationChange = z.object({
  email: z.optional(Email),
  'phone-number': z.optional(z.string().check(z.maxLength(25))),
});
export type CardHolderVerificationChange = z.infer<typeof CardHolderVerificationChange>;

export const EmailVerification = z.object({ 'email-otp': OneTimePassword });
export const PhoneNumberVerification = z.object({ 'phone-number-otp': OneTimePassword });

const answer = documentOf(CardHolderVerification);

const cardHolderVerifications = collection(CardHolderVerification);
export const listCardHolderVerifications = cardHolderVerifications.list(
  'List cardholder verifications (beta)',
);
export const readCardHolderVerificationById = cardHolderVerifications.read(
  'Retrieve a cardholder verification (beta)',
);

export const readCardHolderVerification = byToken.get(
  '/v2/card-holder-verifications/:hash',
  'Retrieve the progress of a cardholder verification (beta)',
  { answer },
);

export const changeCardHolderVerification = byToken.patch(
  '/v2/card-holder-verifications/:hash',
  'Correct the email or phone number of a cardholder (beta)',
  {
    body: inputOf(CardHolderVerificationChange),
    answer,
    example: { email: 'jane@example.com' },
  },
);

export const requestEmailVerification = byToken.post(
  '/v2/card-holder-verifications/:hash/request-email-verification',
  'Send a code to the cardholder’s email address (beta)',
  { answer },
);

export const requestPhoneNumberVerification = byToken.post(
  '/v2/card-holder-verifications/:hash/request-phone-number-verification',
  'Send a code to the cardholder’s phone (beta)',
  { answer },
);

export const verifyEmail = byToken.post(
  '/v2/card-holder-verifications/:hash/verify-email',
  'Verify the email address with the code sent to it (beta)',
  { body: inputOf(EmailVerification), answer, example: { 'email-otp': '123456' } },
);

export const verifyPhoneNumber = byToken.post(
  '/v2/card-holder-verifications/:hash/verify-phone-number',
  'Verify the phone number with the code sent to it (beta)',
  { body: inputOf(PhoneNumberVerification), answer, example: { 'phone-number-otp': '123456' } },
);

export const readCardHolderVerificationInSandbox = byUser.get(
  '/v2/card-holder-verifications/:hash/sandbox',
  'Retrieve a verification with its codes (beta)',
  {
    answer,
    sandbox: true,
  },
);
