import type { WebhookConfigChange } from '../../../contract/index.ts';
import { secondsAfter } from '../clock.ts';
import { invalidAttribute } from '../failure.ts';
import { requireDeliverable } from '../outbox/deliverable-url.ts';
import { disable, resume } from '../outbox/parked-deliveries.ts';
import { sharedSecretPurpose } from '../outbox/send-delivery.ts';
import type { Services } from '../services.ts';
import { webhookConfigResource } from './webhook-resources.ts';

/**
 * Changes what is named. `enabled: true` begins to count failures anew and sends what has been
 * waiting; `enabled: false` keeps what is on its way until then.
 *
 * A new secret signs from the next delivery on; for as long as is asked, the one before signs too.
 *
 * @throws Failure invalid_attribute when production may not send to the address, and for an overlap
 *   without a secret
 */
export async function updateConfig(
  { transact, environment }: Pick<Services, 'transact' | 'environment'>,
  { id, userId }: { readonly id: string; readonly userId: string },
  input: WebhookConfigChange,
): Promise<void> {
  const { url, enabled, 'shared-secret': secret, 'contact-email': email } = input;
  const overlap = input['shared-secret-overlap'] ?? 0;
  if (overlap > 0 && secret === undefined) {
    throw invalidAttribute(
      'shared-secret',
      'shared-secret is required with shared-secret-overlap.',
    );
  }
  if (url !== undefined) requireDeliverable({ environment }, url, 'url');
  await transact(async (work) => {
    const now = work.clock.now();
    const config = await work.lock(webhookConfigResource, id);
    await work.change(webhookConfigResource, config, {
      url,
      contact_email: email,
      ...(secret !== undefined && {
        shared_secret: work.secrets.seal(sharedSecretPurpose, secret),
        ...overlapOf(config, overlap, now),
      }),
      ...(enabled && { enabled, failures: 0, disabled_at: null, disabled_reason: null }),
    });
    if (secret !== undefined) {
      work.audit({
        actor: { type: 'user', id: userId },
        action: 'webhook-config.secret-changed',
        subject: { type: 'webhook-configs', id },
      });
    }
    if (enabled === true) await resume(work.trx, id, now);
    if (enabled === false) await disable(work.trx, id, { now, reason: 'Disabled by request.' });
  });
}

/** The secret before goes on signing for a while, or signs no more at once. */
function overlapOf(
  { shared_secret: before }: { readonly shared_secret: Buffer | null },
  seconds: number,
  now: Date,
) {
  if (before === null || seconds === 0) {
    return { previous_shared_secret: null, previous_secret_until: null };
  }
  const previous_secret_until = secondsAfter(now, seconds);
  return { previous_shared_secret: before, previous_secret_until };
}
