import * as z from 'zod/mini';
import type { Port } from '../protocol/port.ts';
import { amount, text } from './shapes.ts';

const token = text(1, 1000);
const byToken = z.object({ processorToken: token });
const exampleToken = { processorToken: '{exchange.processorToken}' };

/** A provider that knows the bank accounts of people who have signed in at their bank with it. */
export const bankLinkPort = {
  name: 'bank-link',
  title: 'Bank link',
  calls: {
    exchange: {
      summary: 'Takes a token of one use, and the account that was picked, for a lasting token.',
      request: z.object({ publicToken: token, accountId: text(0, 1000) }),
      answer: byToken,
      example: {
        request: { publicToken: 'public-1', accountId: 'account-1' },
        answer: { processorToken: 'processor-1' },
      },
    },
    'read-account': {
      summary: 'The account of a token; null when there is none.',
      request: byToken,
      answer: z.object({
        account: z.nullable(
          z.object({
            accountNumber: z.string().check(z.regex(/^\d{1,17}$/)),
            routingNumber: z.string().check(z.regex(/^\d{9}$/)),
            accountType: z.enum(['checking', 'savings']),
            isManuallyVerified: z.boolean(),
          }),
        ),
      }),
      example: {
        request: exampleToken,
        answer: {
          account: {
            accountNumber: '000123456789',
            routingNumber: '011401533',
            accountType: 'checking',
            isManuallyVerified: false,
          },
        },
      },
    },
    'verify-name': {
      summary: 'Whether an account belongs to a name; `inaccessible` when the bank does not tell.',
      request: z.extend(byToken, { name: text(1, 1000) }),
      answer: z.object({ verification: z.enum(['matches', 'differs', 'inaccessible']) }),
      example: {
        request: { ...exampleToken, name: 'Jane Roe' },
        answer: { verification: 'matches' },
      },
    },
    'available-balance': {
      summary: 'What could be drawn now, in dollars.',
      request: byToken,
      answer: z.object({ amount }),
      example: { request: exampleToken, answer: { amount: '1250.00' } },
    },
  },
} as const satisfies Port;
