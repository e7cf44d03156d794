import type { WebhookConfigInput } from '../../contract/index.ts';
import type { Services } from '../services.ts';
import type { Queryable } from '../store/store.ts';
import { sharedSecretPurpose } from './send-delivery.ts';

/** Writes a webhook config; its shared secret is sealed. Returns its id. */
export async function insertWebhookConfig(
  { clock, newId, secrets }: Pick<Services, 'clock' | 'newId' | 'secrets'>,
  db: Queryable,
  accountId: string,
  input: Omit<WebhookConfigInput, 'account-id'>,
): Promise<string> {
  const now = clock.now();
  const secret = input['shared-secret'];
  const { id } = await db
    .insertInto('webhook_configs')
    .values({
      id: newId(),
      account_id: accountId,
      url: input.url,
      shared_secret: secret === undefined ? null : secrets.seal(sharedSecretPurpose, secret),
      enabled: input.enabled ?? true,
      contact_email: input['contact-email'] ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
