import * as z from 'zod/mini';
import type { Port } from '../protocol/port.ts';
import { reference, text } from './shapes.ts';

const maxTextLength = 100_000;

/** Sends email for the platform. */
export const mailPort = {
  name: 'mail',
  title: 'E-mail',
  calls: {
    send: {
      summary:
        'Send an email, once for each reference. Refuse an undeliverable address with `undeliverable`.',
      request: z.object({
        reference,
        to: z.string().check(z.regex(/^[^\s<>,;@]+@[^\s<>,;@]+$/), z.maxLength(320)),
        subject: z.string().check(z.regex(/^[^\r\n]{1,250}$/)),
        text: text(1, maxTextLength),
      }),
      answer: z.object({}),
      key: 'reference',
      deadlineMs: 60_000,
      example: {
        request: {
          reference: '{new}',
          to: 'jane.roe@example.com',
          subject: 'Reset your password',
          text: 'Someone asked to reset your password.',
        },
        answer: {},
      },
    },
  },
} as const satisfies Port;
