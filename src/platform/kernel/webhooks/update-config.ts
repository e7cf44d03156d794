import type { Transaction } from 'kysely';
import type { WebhookConfigChange } from '../../../contract/index.ts';
import { requireDeliverable } from '../outbox/deliverable-url.ts';
import { disable, resume } from '../outbox/parked-deliveries.ts';
import { sharedSecretPurpose } from '../outbox/send-delivery.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';

/**
 * Changes what is named. `enabled: true` begins to count failures anew and sends what has been
 * waiting; `enabled: false` keeps what is on its way until then.
 *
 * @throws Failure invalid_attribute when production may not send to the address
 */
export async function updateConfig(
  services: Pick<Services, 'store' | 'clock' | 'secrets' | 'environment'>,
  id: string,
  input: WebhookConfigChange,
): Promise<void> {
  const { store, clock, secrets } = services;
  const { url, enabled, 'shared-secret': secret, 'contact-email': email } = input;
  if (url !== undefined) requireDeliverable(services, url, 'url');
  const now = clock.now();
  await store.transaction(async (trx) => {
    await trx
      .updateTable('webhook_configs')
      .set({
        updated_at: now,
        ...(url !== undefined && { url }),
        ...(email !== undefined && { contact_email: email }),
        ...(secret !== undefined && { shared_secret: secrets.seal(sharedSecretPurpose, secret) }),
      })
      .where('id', '=', id)
      .execute();
    if (enabled === true) await enable(trx, id, now);
    if (enabled === false) await disable(trx, id, { now, reason: 'Disabled by request.' });
  });
}

async function enable(trx: Transaction<Database>, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('webhook_configs')
    .set({ enabled: true, failures: 0, disabled_at: null, disabled_reason: null })
    .where('id', '=', id)
    .execute();
  await resume(trx, id, now);
}
