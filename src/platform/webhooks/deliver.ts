import { sql } from 'kysely';
import { secondsAfter } from '../clock.ts';
import type { Services } from '../services.ts';
import { claimDeliveries, type Delivery } from './claim-deliveries.ts';
import { sendDelivery } from './send-delivery.ts';

type Deliverer = Pick<Services, 'store' | 'clock' | 'secrets' | 'fetch'>;

const atOnce = 8;
const mostFailures = 10;
const firstPauseSeconds = 300;
const longestPauseSeconds = 21_600;

/** How long to wait after the n-th failure, in seconds of the platform's clock. */
export function pauseAfter(failures: number): number {
  return Math.min(firstPauseSeconds * 2 ** (failures - 1), longestPauseSeconds);
}

/**
 * Sends what is due, a few at once, until nothing more is or `signal` aborts.
 *
 * @returns how many were sent, arrived or not
 */
export async function deliverDue(services: Deliverer, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  while (!signal?.aborted) {
    const deliveries = await claimDeliveries(services, atOnce);
    if (deliveries.length === 0) break;
    await Promise.all(deliveries.map((delivery) => deliver(services, delivery)));
    sent += deliveries.length;
  }
  return sent;
}

async function deliver(services: Deliverer, delivery: Delivery): Promise<void> {
  const status = await sendDelivery(services, delivery);
  const isSuccess = status === 200;
  const failures = delivery.failures + (isSuccess ? 0 : 1);
  const now = services.clock.now();
  await services.store.transaction(async (trx) => {
    await trx
      .updateTable('webhooks')
      .set({
        success: isSuccess,
        failures,
        last_request_at: now,
        last_response_code: status,
        claimed_until: null,
        ...(isSuccess ? {} : { next_attempt_at: secondsAfter(now, pauseAfter(failures)) }),
      })
      .where('id', '=', delivery.id)
      .execute();
    if (isSuccess) return;
    await trx
      .updateTable('webhook_configs')
      .set({
        failures: sql`failures + 1`,
        enabled: sql`failures + 1 < ${mostFailures}`,
        updated_at: now,
      })
      .where('id', '=', delivery.webhook_config_id)
      .execute();
  });
}
