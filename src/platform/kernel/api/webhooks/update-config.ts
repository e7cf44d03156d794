import type { Selectable } from 'kysely';
import type { WebhookConfigChange } from '../../../../contract/index.ts';
import { disable, requireDeliverable, resume, sharedSecretPurpose } from '../../services/index.ts';
import { invalidAttribute, secondsAfter, type WebhookConfigsTable } from '../../store/index.ts';
import type { Services, Work } from '../../work/index.ts';
import { webhookConfigResource } from './webhook-resources.ts';

/**
 * Changes a config. `enabled: true` resets the count of failures and sends waiting deliveries. During
 * the overlap of a new secret, the previous one also signs.
 *
 * @throws Failure invalid_attribute for a bad URL, and for an overlap without a secret
 */
export async function updateConfig(
  services: Pick<Services, 'transact' | 'environment' | 'webhookReach'>,
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
  if (url !== undefined) requireDeliverable(services, url, 'url');
  await services.transact(async (work) => {
    const now = work.clock.now();
    const config = await work.lock(webhookConfigResource, id);
    await work.change(webhookConfigResource, config, {
      url,
      contact_email: email,
      ...(secret !== undefined && secretColumns(work, config, { secret, overlap })),
      ...(enabled && { enabled, failures: 0, disabled_at: null, disabled_reason: null }),
    });
    const audit = (what: string) =>
      work.audit({
        actor: { type: 'user', id: userId },
        action: `webhook-config.${what}`,
        subject: { type: 'webhook-configs', id },
      });
    if (url !== undefined) audit('url-changed');
    if (secret !== undefined) audit('secret-changed');
    if (enabled === true) await resume(work.trx, id, now);
    if (enabled === false) await disable(work.trx, id, { now, reason: 'Disabled by request.' });
  });
}

type Config = Pick<
  Selectable<WebhookConfigsTable>,
  'shared_secret' | 'previous_shared_secret' | 'previous_secret_until'
>;

/** The columns of a new secret, and of the previous one while it also signs. */
function secretColumns(
  { clock, secrets }: Work,
  { shared_secret: before, previous_shared_secret, previous_secret_until }: Config,
  { secret, overlap }: { readonly secret: string; readonly overlap: number },
) {
  const isSame = before !== null && secrets.open(sharedSecretPurpose, before) === secret;
  const shared_secret = isSame ? before : secrets.seal(sharedSecretPurpose, secret);
  if (before === null || overlap === 0) {
    return { shared_secret, previous_shared_secret: null, previous_secret_until: null };
  }
  // A repeated request must not replace the secret that receivers still use.
  if (isSame) return { shared_secret, previous_shared_secret, previous_secret_until };
  const until = secondsAfter(clock.now(), overlap);
  return { shared_secret, previous_shared_secret: before, previous_secret_until: until };
}
