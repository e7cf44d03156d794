import * as z from 'zod/mini';
import type { Port } from '../protocol/port.ts';
import { amount, text } from './shapes.ts';

const token = text(1, 1000);
const byToken = z.object({ processorToken: token });
const exampleToken = { processorToken: '{exchange.processorToken}' };

/** Provider of bank accounts that people have linked by signing in at their bank. */
export const bankLinkPort = {
  name: 'bank-link',
  title: 'Bank link',
  calls: {
    exchange: {
      summary: 'Exchange a single-use token and the chosen account for a permanent token.',
      request: z.object({ publicToken: token, accountId: text(0, 1000) }),
      answer: byToken,
      example: {
        request: { publicToken: 'public-1', accountId: 'account-1' },
        answer: { processorToken: 'processor-1' },
      },
    },
    'read-account': {
      summary: 'Retrieve the account of a token, or null.',
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
      summary:
        'Check whether an account belongs to a name. `inaccessible` means that the bank does not tell.',
      request: z.extend(byToken, { name: text(1, 1000) }),
      answer: z.object({ verification: z.enum(['matches', 'differs', 'inaccessible']) }),
      example: {
        request: { ...exampleToken, name: 'Jane Roe' },
        answer: { verification: 'matches' },
      },
    },
    'available-balance': {
      summary: 'Retrieve the available balance in dollars.',
      request: byToken,
      answer: z.object({ amount }),
      example: { request: exampleToken, answer: { amount: '1250.00' } },
    },
  },
} as const satisfies Port;
