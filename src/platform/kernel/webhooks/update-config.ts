import type { WebhookConfigChange } from '../../../contract/index.ts';
import { requireDeliverable } from '../outbox/deliverable-url.ts';
import { disable, resume } from '../outbox/parked-deliveries.ts';
import { sharedSecretPurpose } from '../outbox/send-delivery.ts';
import type { Services } from '../services.ts';
import { webhookConfigResource } from './webhook-resources.ts';

/**
 * Changes what is named. `enabled: true` begins to count failures anew and sends what has been
 * waiting; `enabled: false` keeps what is on its way until then.
 *
 * @throws Failure invalid_attribute when production may not send to the address
 */
export async function updateConfig(
  { transact, environment }: Pick<Services, 'transact' | 'environment'>,
  id: string,
  input: WebhookConfigChange,
): Promise<void> {
  const { url, enabled, 'shared-secret': secret, 'contact-email': email } = input;
  if (url !== undefined) requireDeliverable({ environment }, url, 'url');
  await transact(async (work) => {
    const now = work.clock.now();
    await work.change(webhookConfigResource, id, {
      url,
      contact_email: email,
      ...(secret !== undefined && {
        shared_secret: work.secrets.seal(sharedSecretPurpose, secret),
      }),
      ...(enabled && { enabled, failures: 0, disabled_at: null, disabled_reason: null }),
    });
    if (enabled === true) await resume(work.trx, id, now);
    if (enabled === false) await disable(work.trx, id, { now, reason: 'Disabled by request.' });
  });
}
