import { createHmac } from 'node:crypto';
import {
  type AnnouncedEvent,
  webhookHmacHeader,
  webhookIdHeader,
  webhookPayload,
  webhookTimestampHeader,
} from '../../../contract/webhook-delivery.ts';
import type { ListenOptions } from './parse-listen.ts';

const timeoutMs = 10_000;

/**
 * Posts an event as the platform would, signed with the secret of this run. Doesn't follow redirects.
 *
 * @returns the status, or undefined if nothing answers at the address
 */
export async function forwardEvent(
  { target, secret }: Pick<ListenOptions, 'target' | 'secret'>,
  event: AnnouncedEvent,
  { fetch, stopping }: { readonly fetch: typeof globalThis.fetch; readonly stopping: AbortSignal },
): Promise<number | undefined> {
  const body = JSON.stringify(webhookPayload(event));
  const signature = createHmac('sha256', secret).update(body, 'utf8').digest('base64');
  try {
    const response = await fetch(target, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Embeds-Webhooks/1',
        [webhookIdHeader]: event.id,
        [webhookTimestampHeader]: String(Math.floor(Date.now() / 1000)),
        [webhookHmacHeader]: signature,
      },
      body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}
