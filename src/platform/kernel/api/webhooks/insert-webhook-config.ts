import type { WebhookConfigInput } from '../../../../contract/index.ts';
import { requireDeliverable, sharedSecretPurpose } from '../../services/index.ts';
import type { Queryable } from '../../store/index.ts';
import type { Services } from '../../work/index.ts';

/**
 * Inserts a config, with a sealed secret, unless the id exists. Returns true if it is new.
 *
 * @param input has `account-id` in a separate request, but not for a new account
 * @throws Failure invalid_attribute if webhooks may not be sent to the URL
 */
export async function insertWebhookConfig(
  services: Pick<Services, 'clock' | 'newId' | 'secrets' | 'environment' | 'webhookReach'>,
  db: Queryable,
  {
    id = services.newId(),
    accountId,
    input,
  }: { id?: string; accountId: string; input: Omit<WebhookConfigInput, 'account-id'> },
): Promise<boolean> {
  const { clock, secrets } = services;
  requireDeliverable(services, input.url, 'account-id' in input ? 'url' : 'webhook-config/url');
  const isEnabled = input.enabled ?? true;
  const now = clock.now();
  const secret = input['shared-secret'];
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('webhook_configs')
    .values({
      id,
      account_id: accountId,
      url: input.url,
      shared_secret: secret === undefined ? null : secrets.seal(sharedSecretPurpose, secret),
      enabled: isEnabled,
      disabled_at: isEnabled ? null : now,
      disabled_reason: isEnabled ? null : 'Disabled by request.',
      contact_email: input['contact-email'] ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (inserted ?? 0n) > 0n;
}
