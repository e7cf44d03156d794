import * as z from 'zod/mini';

/** Identifiers assigned by card schemes and directories, named as in EMV 3-D Secure 2.2 (table A.1). */

/** Printable ASCII (EMV Book 4, annex B). */
export const emvText = (maxLength: number) =>
  z.string().check(z.regex(new RegExp(`^[\\x20-\\x7e]{1,${maxLength}}$`)));

export const ThreeDSServerRefNumber = emvText(32);
export const ThreeDSServerOperatorID = emvText(32);
export const ThreeDSRequestorID = emvText(35);
export const ThreeDSRequestorName = emvText(40);
export const AcquirerBIN = z.string().check(z.regex(/^\d{4,11}$/));
export const AcquirerMerchantID = emvText(35);
/** ISO 18245. */
export const Mcc = z.string().check(z.regex(/^\d{4}$/));
/** ISO 3166-1 numeric. Codes from 901 are not countries. */
export const MerchantCountryCode = z.string().check(z.regex(/^(?!9(?!00))\d{3}$/));
export const MerchantName = emvText(40);

/** Identifiers of the 3DS Server, the requestor and the acquirer in an AReq. */
export const emvIdentifiers = {
  threeDSServerRefNumber: ThreeDSServerRefNumber,
  /** If the directory assigns one. */
  threeDSServerOperatorID: z.optional(ThreeDSServerOperatorID),
  threeDSRequestorID: ThreeDSRequestorID,
  threeDSRequestorName: ThreeDSRequestorName,
  acquirerBIN: AcquirerBIN,
  acquirerMerchantID: AcquirerMerchantID,
  mcc: Mcc,
  merchantCountryCode: MerchantCountryCode,
  merchantName: MerchantName,
};
