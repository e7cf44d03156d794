import * as z from 'zod/mini';
import type { Port } from '../protocol/port.ts';
import { reference, text } from './shapes.ts';

const question = z.object({
  tradeDeskId: reference,
  asset: z.object({ id: reference, name: text(1, 200) }),
  transactionType: z.enum(['buy', 'sell']),
});
const exampleQuestion = {
  tradeDeskId: '5a7c1b0e-4d53-4f0b-9c56-0e2b7f7a3d11',
  asset: { id: '798debbc-ec84-43ea-8096-13e2ebcf4749', name: 'BTC' },
  transactionType: 'buy',
} as const;

/** Market maker behind the trade desks. */
export const tradeDeskPort = {
  name: 'trade-desk',
  title: 'Trade desk',
  calls: {
    price: {
      summary:
        'Retrieve the price of one unit in dollars and how long it is valid, or null if the desk does not trade the asset now.',
      request: question,
      answer: z.object({
        price: z.nullable(
          z.object({
            pricePerUnit: z.string().check(z.regex(/^(?=.*[1-9])\d{1,20}(\.\d{1,8})?$/)),
            expiresInSeconds: z.int().check(z.minimum(1), z.maximum(3600)),
          }),
        ),
      }),
      example: {
        request: exampleQuestion,
        answer: { price: { pricePerUnit: '60300.00000000', expiresInSeconds: 15 } },
      },
    },
    execute: {
      summary:
        'Trade at a quoted price. The answer is null if the desk does not trade under this reference, now or later.',
      request: z.extend(question, { reference, unitCount: text(1, 60) }),
      answer: z.object({ trade: z.nullable(z.object({ externalTradeId: text(1, 200) })) }),
      key: 'reference',
      example: {
        request: { ...exampleQuestion, reference: '{new}', unitCount: '0.5' },
        answer: { trade: { externalTradeId: 'T-1' } },
      },
    },
  },
} as const satisfies Port;
