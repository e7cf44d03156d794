import * as z from 'zod/mini';
import { cardBrands } from '../../contract/card-brands.ts';
import { CurrencyType, declineCodes } from '../../contract/index.ts';
import type { Port } from '../protocol/port.ts';
import { amount, reference, text } from './shapes.ts';

const brandNames = Object.keys(cardBrands) as (keyof typeof cardBrands)[];
const cardToken = text(1, 200);
const byToken = z.object({ cardToken });
const byReference = z.object({ reference });
const fundingType = z.enum(['credit', 'debit']);
const declineCode = z.nullable(z.enum(declineCodes));
const card = z.object({
  number: z.string().check(z.regex(/^\d{12,19}$/)),
  expirationDate: z.string().check(z.regex(/^\d{4}$/)),
});
const authorization = z.object({
  reference,
  status: z.enum(['authorized', 'captured', 'reversed', 'declined']),
  declineCode,
});

const exampleCard = { number: '4242424242424242', expirationDate: '1239' };
const exampleAuthorization = {
  reference: 'b7f2a5a2-3f0f-4a1e-9a53-1de1c9c7b3f0',
  status: 'authorized',
  declineCode: null,
} as const;
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
      summary: 'Stores a card in the vault. The same card gets the same token.',
      request: card,
      answer: byToken,
      example: { request: exampleCard, answer: { cardToken: 'tok_1' } },
    },
    reveal: {
      summary: 'Reads a card from the vault, for the request to the 3-D Secure directory.',
      request: byToken,
      answer: card,
      example: { request: { cardToken: '{keep.cardToken}' }, answer: exampleCard },
    },
    range: {
      summary:
        'Returns the brands and the funding type for the first eight digits of a number, main brand first.',
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
      summary: 'Returns the funding type of a card in the vault.',
      request: byToken,
      answer: z.object({ fundingType }),
      example: { request: { cardToken: '{keep.cardToken}' }, answer: { fundingType: 'credit' } },
    },
    fingerprint: {
      summary:
        'Returns an identifier that is the same for all cards in the vault with this number and does not reveal it.',
      request: byToken,
      answer: z.object({ fingerprint: text(1, 200) }),
      example: { request: { cardToken: '{keep.cardToken}' }, answer: { fingerprint: 'fp_1' } },
    },
    verify: {
      summary: 'Asks the issuer to check card and security code. The code must not be stored.',
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
        'Requests an authorization from the issuer, for 0.00 when a card is linked. A reversed reference is not authorized.',
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
        authentication: z.nullable(z.object({ eci: text(1, 2), cryptogram: text(1, 100) })),
      }),
      answer: authorization,
      key: 'reference',
      example: { request: authorizeExample, answer: exampleAuthorization },
    },
    read: {
      summary: 'Returns the authorization of a reference, or null.',
      request: byReference,
      answer: z.object({ authorization: z.nullable(authorization) }),
      example: {
        request: { reference: '{authorize.reference}' },
        answer: { authorization: exampleAuthorization },
      },
    },
    capture: {
      summary:
        'Captures an authorization: `captured`, or still `authorized` with a decline code. A captured authorization stays captured.',
      request: byReference,
      answer: authorization,
      example: {
        request: { reference: '{authorize.reference}' },
        answer: { ...exampleAuthorization, status: 'captured' },
      },
    },
    refund: {
      summary:
        'Refunds a captured amount or a part of it. More than the remaining amount is refused: `exceeds_captured`.',
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
        'Reverses an authorization. An unknown reference is stored as reversed: a later authorization is refused.',
      request: byReference,
      answer: authorization,
      example: {
        request: { reference: '{new}' },
        answer: { ...exampleAuthorization, status: 'reversed' },
      },
    },
  },
} as const satisfies Port;
