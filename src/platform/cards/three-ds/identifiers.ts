import type { CardBrandName } from '../../../contract/card-brands.ts';

/** One value for all card schemes, or one for each. */
export type OfSchemes = string | Readonly<Partial<Record<CardBrandName, string>>>;

/** Identifiers of platform and acquirer, assigned by card schemes (EMV 3-D Secure 2.2, A.1). */
export interface ThreeDSIdentifiers {
  readonly serverRefNumber: string;
  readonly serverOperatorId: OfSchemes | undefined;
  readonly requestorId: OfSchemes;
  readonly requestorName: string;
  readonly acquirerBin: OfSchemes;
  readonly acquirerMerchantId: OfSchemes;
  readonly mcc: string;
  readonly merchantCountryCode: string;
}

/** The sandbox's identifiers, which its bank ignores. */
export const sandboxIdentifiers = {
  serverRefNumber: '3DS_LOA_SER_SAND_020200_00001',
  serverOperatorId: undefined,
  requestorId: 'sandbox-requestor',
  requestorName: 'Sandbox',
  acquirerBin: '400000',
  acquirerMerchantId: 'sandbox-merchant',
  mcc: '5734',
  merchantCountryCode: '840',
} satisfies ThreeDSIdentifiers;

/** A card scheme lacks one of the identifiers. */
class NoIdentifier extends Error {
  override readonly name = 'NoIdentifier';
  /** Logged, because the log contains no messages. */
  readonly code: string;

  constructor(variable: string, brand: string) {
    super(`${variable} has nothing for ${brand || 'a card without a brand'}`);
    this.code = this.message;
  }
}

/** Returns an AReq's identifiers for a card scheme. @throws NoIdentifier if the scheme lacks one */
export function identifiersFor(brand: string, known: ThreeDSIdentifiers) {
  const of = (variable: string, value: OfSchemes): string => {
    if (!isOfScheme(value)) return value;
    const [, text] = Object.entries(value).find(([scheme]) => scheme === brand) ?? [];
    if (text !== undefined) return text;
    throw new NoIdentifier(variable, brand);
  };
  const { serverOperatorId } = known;
  return {
    threeDSServerRefNumber: known.serverRefNumber,
    ...(serverOperatorId !== undefined && {
      threeDSServerOperatorID: of('THREE_DS_SERVER_OPERATOR_ID', serverOperatorId),
    }),
    threeDSRequestorID: of('THREE_DS_REQUESTOR_ID', known.requestorId),
    threeDSRequestorName: known.requestorName,
    acquirerBIN: of('THREE_DS_ACQUIRER_BIN', known.acquirerBin),
    acquirerMerchantID: of('THREE_DS_ACQUIRER_MERCHANT_ID', known.acquirerMerchantId),
    mcc: known.mcc,
    merchantCountryCode: known.merchantCountryCode,
  };
}

/** Returns true if there is a value for each card scheme. */
export function isOfScheme(value: OfSchemes): value is Exclude<OfSchemes, string> {
  return typeof value !== 'string';
}
