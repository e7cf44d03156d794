import * as z from 'zod/mini';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import {
  emvIdentifiers,
  ThreeDSServerOperatorID,
  ThreeDSServerRefNumber,
} from './emv-3ds-identifiers.ts';
import { SpcTransData, spcRequestFields } from './secure-payment-confirmation.ts';
import { ChallengeWindowSize } from './three-ds-authentication.ts';

/**
 * Messages of EMV 3-D Secure 2.2 (table A) between the platform (3DS Server), the directory server and the issuer
 * (ACS), as far as the browser flow needs them.
 */

export const messageVersion = '2.2.0';
const TransactionId = z.uuid();
const AccountNumber = z.string().check(z.regex(/^\d{13,19}$/));

const headOf = <Type extends string>(type: Type) => ({
  messageType: z.literal(type),
  messageVersion: z.literal(messageVersion),
  threeDSServerTransID: TransactionId,
});

/** `01` payment, `02` non-payment (here: linking a card). */
export const MessageCategory = z.enum(['01', '02']);
export type MessageCategory = z.infer<typeof MessageCategory>;

/** Request for the card ranges that support 3-D Secure. */
export const PReq = z.object({
  ...headOf('PReq'),
  threeDSServerRefNumber: ThreeDSServerRefNumber,
  /** If it is the same for all card schemes. */
  threeDSServerOperatorID: z.optional(ThreeDSServerOperatorID),
});
export type PReq = z.infer<typeof PReq>;

export const CardRange = z.object({
  /** First and last account number of the range, inclusive, of the same length. */
  startRange: AccountNumber,
  endRange: AccountNumber,
  threeDSMethodURL: z.optional(z.url()),
  /** Our extension: categories that the range supports. Default: both. */
  messageCategories: z.optional(z.array(MessageCategory)),
});
export type CardRange = z.infer<typeof CardRange>;

export const PRes = z.object({
  ...headOf('PRes'),
  cardRangeData: z.array(CardRange),
});
export type PRes = z.infer<typeof PRes>;

/** Authentication request: 3DS Server to directory server, which forwards it to the ACS. */
export const AReq = z.object({
  ...headOf('AReq'),
  messageCategory: MessageCategory,
  /** `02`: browser. */
  deviceChannel: z.literal('02'),
  /** URL for the RReq. */
  threeDSServerURL: z.url(),
  threeDSCompInd: z.enum(['Y', 'N', 'U']),
  ...emvIdentifiers,
  /** Page that embeds the form, if the browser reported it. */
  threeDSRequestorURL: z.optional(z.url()),
  /** From 2.3.1: the browser supports Secure Payment Confirmation. */
  threeDSRequestorSpcSupport: z.optional(z.literal('Y')),
  ...spcRequestFields,
  /** `01` payment, `04` adding a card. */
  threeDSRequestorAuthenticationInd: z.enum(['01', '04']),
  /** URL to which the ACS posts the CRes through the browser. */
  notificationURL: z.url(),
  acctNumber: AccountNumber,
  /** `YYMM`. */
  cardExpiryDate: z.string().check(z.regex(/^\d{4}$/)),
  /** 2 to 45 characters of EMV's common set (Book 4, annex B). */
  cardholderName: z.optional(z.string().check(z.regex(/^[\x20-\x7e]{2,45}$/))),
  billAddrPostCode: z.optional(z.string()),
  /** Minor units. */
  purchaseAmount: z.string().check(z.regex(/^\d{1,12}$/)),
  /** ISO 4217, numeric. */
  purchaseCurrency: z.string().check(z.regex(/^\d{3}$/)),
  purchaseExponent: z.string().check(z.regex(/^\d$/)),
  /** `YYYYMMDDHHMMSS`, UTC. */
  purchaseDate: z.string().check(z.regex(/^\d{14}$/)),
  browserAcceptHeader: z.string(),
  browserColorDepth: z.string(),
  browserIP: z.optional(z.string()),
  browserJavaEnabled: z.boolean(),
  browserJavascriptEnabled: z.boolean(),
  browserLanguage: z.string(),
  browserScreenHeight: z.string(),
  browserScreenWidth: z.string(),
  /** UTC minus local time in minutes. */
  browserTZ: z.string(),
  browserUserAgent: z.string(),
});
export type AReq = z.infer<typeof AReq>;

/** EMV's `D` (decoupled) and `I` (informational) are not used. */
export const EmvTransStatus = z.enum(['Y', 'A', 'N', 'U', 'R', 'C']);

const resultFields = {
  acsTransID: TransactionId,
  dsTransID: TransactionId,
  eci: z.optional(z.string().check(z.regex(/^\d\d$/))),
  /** With `Y` and `A`: proof for the authorization at the card network, base64 of 20 bytes. */
  authenticationValue: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{27}=$/))),
};

export const ARes = z.object({
  ...headOf('ARes'),
  ...resultFields,
  transStatus: EmvTransStatus,
  /** With `C` only. */
  acsURL: z.optional(z.url()),
  /** From 2.3.1. Sent with `C` instead of EMV's `S`, so that the challenge is available as a fallback. */
  spcTransData: z.optional(SpcTransData),
});
export type ARes = z.infer<typeof ARes>;

/** Challenge request: through the browser to the ACS, base64url in the form field `creq`. */
export const CReq = z.object({
  ...headOf('CReq'),
  acsTransID: TransactionId,
  challengeWindowSize: ChallengeWindowSize,
});
export type CReq = z.infer<typeof CReq>;

/** Final challenge response: through the browser to the notification URL, base64url in the form field `cres`. */
export const CRes = z.object({
  ...headOf('CRes'),
  acsTransID: TransactionId,
  transStatus: z.enum(['Y', 'N']),
});
export type CRes = z.infer<typeof CRes>;

/** Results request: server to server, ACS to 3DS Server, before the CRes. */
export const RReq = z.object({
  ...headOf('RReq'),
  ...resultFields,
  messageCategory: MessageCategory,
  transStatus: z.enum(['Y', 'N', 'U', 'R']),
});
export type RReq = z.infer<typeof RReq>;

export const RRes = z.object({
  ...headOf('RRes'),
  acsTransID: TransactionId,
  dsTransID: TransactionId,
  /** `01` used, `02` not used because the transaction had already ended. */
  resultsStatus: z.enum(['01', '02']),
});
export type RRes = z.infer<typeof RRes>;

/** Posted by the form frame to the method URL. */
export const MethodData = z.object({
  threeDSServerTransID: TransactionId,
  threeDSMethodNotificationURL: z.url(),
});
export type MethodData = z.infer<typeof MethodData>;

/** Posted by the method page to the notification URL. */
export const MethodNotification = z.object({ threeDSServerTransID: TransactionId });

/** Encodes a message for a form field, as base64url of its JSON. */
export function encodeMessage(message: object): string {
  return encodeBase64url(JSON.stringify(message));
}

/** Decodes a message from a form field; undefined if it is invalid. Some banks send standard base64 or line breaks. */
export function decodeMessage<Schema extends z.ZodMiniType>(
  schema: Schema,
  encoded: string,
): z.infer<Schema> | undefined {
  const base64url = encoded.replace(/\s/g, '').replaceAll('+', '-').replaceAll('/', '_');
  try {
    const parsed = schema.safeParse(JSON.parse(decodeBase64url(base64url)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
