import * as z from 'zod/mini';
import type { Port } from '../protocol/port.ts';
import { reference, text } from './shapes.ts';

/** Bank that issues debit cards. */
export const cardIssuingPort = {
  name: 'card-issuing',
  title: 'Card issuing',
  calls: {
    issue: {
      summary:
        'Issue a card, one for each reference. The answer contains only its last four digits.',
      request: z.object({ reference }),
      answer: z.object({ lastFour: z.string().check(z.regex(/^\d{4}$/)) }),
      key: 'reference',
      example: { request: { reference: '{new}' }, answer: { lastFour: '0001' } },
    },
    'check-activation-code': {
      summary: 'Check the activation code that was sent with a card.',
      request: z.object({ cardId: reference, code: text(1, 100) }),
      answer: z.object({ isRight: z.boolean() }),
      example: {
        request: { cardId: '{issue.request.reference}', code: '000000' },
        answer: { isRight: true },
      },
    },
  },
} as const satisfies Port;
