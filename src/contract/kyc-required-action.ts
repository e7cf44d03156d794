import * as z from 'zod/mini';

/** Actions required of a contact. N06, N07 and N10 have their original texts. Coverage: EV9, ST6, ST9. */
export const kycRequiredActionTexts = {
  N01: 'Complete the information of the contact.',
  N02: 'Correct the name, or provide a document that shows it.',
  N03: 'Answer the questions of the compliance review.',
  N04: 'Correct the date of birth, or provide a document that shows it.',
  N05: 'Correct the tax ID number, or provide a document that shows it.',
  N06: 'Correct the address: it could not be verified.',
  N07: 'Provide a proof of address that is valid within the last 90 days.',
  N08: 'Provide documents that show the ownership structure.',
  N09: 'Provide the information of every owner and authorized person.',
  N10: 'Provide a valid government-issued identity document.',
} as const;

export type KycRequiredActionCode = keyof typeof kycRequiredActionTexts;

export const kycRequiredActionCodes = Object.keys(kycRequiredActionTexts) as [
  KycRequiredActionCode,
  ...KycRequiredActionCode[],
];

export const KycRequiredActionCode = z.enum(kycRequiredActionCodes);

/** A required action, in contacts and webhooks. */
export const KycRequiredAction = z.object({
  code: KycRequiredActionCode,
  description: z.string(),
});
export type KycRequiredAction = z.infer<typeof KycRequiredAction>;

/** Adds the texts to stored codes. */
export function toKycRequiredActions(codes: readonly KycRequiredActionCode[]): KycRequiredAction[] {
  return codes.map((code) => ({ code, description: kycRequiredActionTexts[code] }));
}
