import * as z from 'zod/mini';
import { CurrencyType, declineCodes } from '../../contract/index.ts';
import type { Port } from '../protocol/port.ts';
import {
  brandNames,
  cardNetworkCallbacks,
  cardToken,
  expirationDate,
} from './card-network-callbacks.ts';
import { amount, reference, text } from './shapes.ts';

const byToken = z.object({ cardToken });
const byReference = z.object({ reference });
const fundingType = z.enum(['credit', 'debit']);
const declineCode = z.nullable(z.enum(declineCodes));
const card = z.object({
  number: z.string().check(z.regex(/^\d{12,19}$/)),
  expirationDate,
});
const authorization = z.object({
  reference,
  status: z.enum(['authorized', 'captured', 'reversed', 'declined']),
  declineCode,
  /** True if the issuer got a network token in place of the card number. */
  isNetworkToken: z.optional(z.boolean()),
});

const authentication = z.object({
  eci: text(1, 2),
  /** `authenticationValue` */
  cryptogram: text(1, 100),
  transStatus: z.enum(['Y', 'A']),
  /** True after a challenge: the ARes had `C`. */
  isChallenged: z.boolean(),
  dsTransID: reference,
  messageVersion: text(1, 8),
});

const exampleCard = { number: '4242424242424242', expirationDate: '1239' };
const exampleAuthorization = {
  reference: 'b7f2a5a2-3f0f-4a1e-9a53-1de1c9c7b3f0',
  status: 'authorized',
  declineCode: null,
} as const;
const exampleToken = 'tok_1';
const authorizeExample = {
  reference: '{new}',
  cardToken: '{keep.cardToken}',
  brand: 'visa',
  amount: '25.50',
  currency: 'USD',
  descriptor: null,
  verificationReference: '{verify.reference}',
  authentication: null,
} as const;

/** Card network, with its processor and vault. */
export const cardNetworkPort = {
  name: 'card-network',
  title: 'Card network',
  calls: {
    keep: {
      summary: 'Store a card in the vault. The same card gets the same token.',
      request: card,
      answer: byToken,
      example: { request: exampleCard, answer: { cardToken: exampleToken } },
    },
    reveal: {
      summary: 'Retrieve a card from the vault, for the request to the 3-D Secure directory.',
      request: byToken,
      answer: card,
      example: { request: { cardToken: '{keep.cardToken}' }, answer: exampleCard },
    },
    range: {
      summary:
        'Retrieve the brands and the funding type for the first eight digits of a number, main brand first.',
      request: z.object({ bin: z.string().check(z.regex(/^\d{1,8}$/)) }),
      answer: z.object({
        brands: z.array(z.enum(brandNames)),
        fundingType,
      }),
      example: {
        request: { bin: '42424242' },
        answer: { brands: ['visa'], fundingType: 'credit' },
      },
    },
    'funding-type': {
      summary: 'Retrieve the funding type of a card in the vault.',
      request: byToken,
      answer: z.object({ fundingType }),
      example: { request: { cardToken: '{keep.cardToken}' }, answer: { fundingType: 'credit' } },
    },
    fingerprint: {
      summary:
        'Retrieve an identifier that is the same for all cards in the vault with this number and does not reveal it.',
      request: byToken,
      answer: z.object({ fingerprint: text(1, 200) }),
      example: { request: { cardToken: '{keep.cardToken}' }, answer: { fingerprint: 'fp_1' } },
    },
    verify: {
      summary: 'Ask the issuer to check a card and its security code. Do not store the code.',
      request: z.object({
        reference,
        cardToken,
        securityCode: z.string().check(z.regex(/^\d{3,4}$/)),
      }),
      answer: z.object({ reference, declineCode }),
      key: 'reference',
      example: {
        request: { reference: '{new}', cardToken: '{keep.cardToken}', securityCode: '123' },
        answer: { reference: exampleAuthorization.reference, declineCode: null },
      },
    },
    authorize: {
      summary:
        'Request an authorization from the issuer, for 0.00 when a card is linked. Do not authorize a reversed reference.',
      request: z.object({
        reference,
        cardToken,
        /** For co-badged cards, the brand that the cardholder chose. */
        brand: text(0, 40),
        amount,
        currency: CurrencyType,
        /** The merchant's name on statements; null for the network's default. */
        descriptor: z.nullable(text(0, 100)),
        /** The verification of the security code; null for merchant-initiated payments. */
        verificationReference: z.nullable(reference),
        /** Result of 3-D Secure, in EMV's terms; null without an authentication. */
        authentication: z.nullable(authentication),
      }),
      answer: authorization,
      key: 'reference',
      example: { request: authorizeExample, answer: exampleAuthorization },
    },
    read: {
      summary: 'Retrieve the authorization of a reference, or null.',
      request: byReference,
      answer: z.object({ authorization: z.nullable(authorization) }),
      example: {
        request: { reference: '{authorize.reference}' },
        answer: { authorization: exampleAuthorization },
      },
    },
    capture: {
      summary:
        'Capture an authorization. The answer is `captured`, or still `authorized` with a decline code. A captured authorization stays captured.',
      request: byReference,
      answer: authorization,
      example: {
        request: { reference: '{authorize.reference}' },
        answer: { ...exampleAuthorization, status: 'captured' },
      },
    },
    refund: {
      summary:
        'Refund a captured amount or a part of it. Refuse more than the remaining amount with `exceeds_captured`.',
      request: z.object({ reference, authorizationReference: reference, amount }),
      answer: z.object({}),
      key: 'reference',
      example: {
        request: {
          reference: '{new}',
          authorizationReference: '{authorize.reference}',
          amount: '5.50',
        },
        answer: {},
      },
    },
    reverse: {
      summary:
        'Reverse an authorization. Store an unknown reference as reversed, and refuse a later authorization.',
      request: byReference,
      answer: authorization,
      example: {
        request: { reference: '{new}' },
        answer: { ...exampleAuthorization, status: 'reversed' },
      },
    },
  },
  callbacks: cardNetworkCallbacks,
} as const satisfies Port;
