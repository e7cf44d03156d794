import * as z from 'zod/mini';
import type { textMessagesPort } from '../../vendors/ports/text-messages.ts';
import { VendorRefusal } from '../../vendors/protocol/failures.ts';
import type { VendorCalls } from '../../vendors/protocol/port.ts';
import type { Variables } from '../serve/index.ts';

/** Variables of this adapter, besides those of every adapter. */
export const gatewayVariables = {
  url: {
    name: 'GATEWAY_URL',
    schema: z.url({ protocol: /^https?$/ }),
    help: 'Base address of the gateway’s API, without a slash at the end',
  },
  key: { name: 'GATEWAY_KEY', schema: z.string(), secret: true, help: 'Its API key' },
} satisfies Variables;

/** Shorter than an attempt of the platform, which sends the message again. */
const timeoutMs = 8_000;

/** Sends text messages through a gateway that sends each `Idempotency-Key` once. */
export const createTextMessages = (gateway: {
  url: string;
  key: string;
}): VendorCalls<typeof textMessagesPort> => ({
  async send({ reference, to, text }) {
    const response = await fetch(`${gateway.url}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${gateway.key}`,
        'content-type': 'application/json',
        'idempotency-key': reference,
      },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return {};
    // Only what the gateway refuses for good. Everything else is unknown: the platform tries again.
    if (response.status === 422) throw new VendorRefusal('undeliverable');
    throw new Error(`the gateway answered ${response.status}`);
  },
});
