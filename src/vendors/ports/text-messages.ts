import * as z from 'zod/mini';
import type { Port } from '../protocol/port.ts';
import { reference, text } from './shapes.ts';

/** Sends text messages to phones. */
export const textMessagesPort = {
  name: 'text-messages',
  title: 'Text messages',
  calls: {
    send: {
      summary:
        'Send a text message, once for each reference. Refuse an undeliverable number with `undeliverable`.',
      request: z.object({ reference, to: text(5, 40), text: text(1, 10_000) }),
      answer: z.object({}),
      key: 'reference',
      deadlineMs: 60_000,
      example: {
        request: {
          reference: '{new}',
          to: '+17025550123',
          text: 'Your verification code is 123456.',
        },
        answer: {},
      },
    },
  },
} as const satisfies Port;
