import * as z from 'zod/mini';
import { cardBrands } from '../../contract/card-brands.ts';
import { CurrencyType } from '../../contract/index.ts';
import type { VendorCallback } from '../protocol/port.ts';
import { amountAboveZero } from './bank-transfer.ts';
import { reference, text } from './shapes.ts';

export const brandNames = Object.keys(cardBrands) as (keyof typeof cardBrands)[];
export const cardToken = text(1, 200);
/** `MMYY` */
export const expirationDate = z.string().check(z.regex(/^\d{4}$/));
const disputeId = text(1, 100);
/** In the network's words, for people. */
const reason = z.nullable(text(1, 200));
const exampleReference = 'b7f2a5a2-3f0f-4a1e-9a53-1de1c9c7b3f0';

/** Callbacks that the card network sends on its own. */
export const cardNetworkCallbacks = {
  'dispute-opened': {
    summary:
      'Report that a cardholder disputes a captured payment, once for each dispute. The platform answers 429 until the payment has settled, and 422 if it cannot hold the amount: a person must then look at it.',
    body: z.object({
      disputeId,
      authorizationReference: reference,
      amount: amountAboveZero,
      currency: CurrencyType,
      /** Code of the card network, such as `10.4`. */
      reasonCode: z.nullable(text(1, 64)),
      /** Last day for a response; null for 30 days from now. */
      respondBy: z.nullable(z.iso.date()),
    }),
    example: {
      disputeId: 'dispute-1',
      authorizationReference: exampleReference,
      amount: '25.50',
      currency: 'USD',
      reasonCode: '10.4',
      respondBy: '2026-03-02',
    },
  },
  'dispute-decided': {
    summary:
      'Report the end of a dispute: `won` if the merchant keeps the money. The platform answers 422 if the dispute has ended differently before.',
    body: z.object({ disputeId, outcome: z.enum(['won', 'lost']) }),
    example: { disputeId: 'dispute-1', outcome: 'won' },
  },
  'capture-failed': {
    summary:
      'Report that the network did not pay a captured authorization. The platform reverses the payment, also what was refunded of it, and answers 429 until it knows the capture. Refunds that fail with it need a `refund-failed` each.',
    body: z.object({ authorizationReference: reference, reason }),
    example: {
      authorizationReference: exampleReference,
      reason: 'Rejected by the card scheme',
    },
  },
  'refund-failed': {
    summary:
      'Report that the cardholder does not get a refund after all. The platform puts the money back, and answers 429 until the refund has settled, and 422 if the refunded payment was denied: a person must then look at it.',
    body: z.object({ refundReference: reference, reason }),
    example: {
      refundReference: '5a0c2f0e-6f0c-4d0a-9d5b-0a7a5a1f2c11',
      reason: 'The account is closed',
    },
  },
  'card-updated': {
    summary:
      'Report that the bank has renewed or replaced a card of the vault, or closed it. Its token then stands for the new card.',
    body: z.object({
      cardToken,
      /** The new card; null if there is none. */
      card: z.nullable(
        z.object({
          brand: z.enum(brandNames),
          /** Null if the network doesn't say it. */
          bin: z.nullable(z.string().check(z.regex(/^\d{6}$/))),
          lastFour: z.string().check(z.regex(/^\d{4}$/)),
          expirationDate,
        }),
      ),
    }),
    example: {
      cardToken: 'tok_1',
      card: { brand: 'visa', bin: '424242', lastFour: '4242', expirationDate: '1242' },
    },
  },
} as const satisfies Readonly<Record<string, VendorCallback>>;
