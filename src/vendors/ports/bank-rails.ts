import * as z from 'zod/mini';
import type { Port } from '../protocol/port.ts';
import { reference, text } from './shapes.ts';

/** The bank where the operator keeps the money. */
export const bankRailsPort = {
  name: 'bank-rails',
  title: 'Bank rails',
  calls: {
    'open-account': {
      summary: 'Opens an account for money that is sent to the platform, one for each reference.',
      request: z.object({ reference }),
      answer: z.object({
        accountNumber: z.string().check(z.regex(/^\d{1,17}$/)),
        routingNumber: z.string().check(z.regex(/^\d{9}$/)),
        bankName: text(1, 200),
        bankAddress: text(1, 500),
      }),
      key: 'reference',
      example: {
        request: { reference: '{new}' },
        answer: {
          accountNumber: '90000000000000001',
          routingNumber: '021000089',
          bankName: 'Citibank',
          bankAddress: '388 Greenwich Street, New York, NY 10013, US',
        },
      },
    },
  },
} as const satisfies Port;
