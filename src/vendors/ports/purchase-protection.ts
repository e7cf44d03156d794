import * as z from 'zod/mini';
import type { Port } from '../protocol/port.ts';
import { text } from './shapes.ts';

/** Checks the tokens of the purchase-protection script. */
export const purchaseProtectionPort = {
  name: 'purchase-protection',
  title: 'Purchase protection',
  calls: {
    'check-session': {
      summary: 'Check the token of a browser session, which is required to link cards and pay.',
      request: z.object({ token: text(1, 256) }),
      answer: z.object({ isAccepted: z.boolean() }),
      example: { request: { token: 'pp_shop_0123456789' }, answer: { isAccepted: true } },
    },
  },
} as const satisfies Port;
