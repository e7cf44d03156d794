import type { Selectable } from 'kysely';
import { Webhook, WebhookConfig, WebhookResend } from '../../../../contract/index.ts';
import { toTimestamp, type WebhooksTable } from '../../store/index.ts';
import { defineResource, ofAccount, toMany, toOne } from '../../work/index.ts';

export const webhookConfigResource = defineResource(WebhookConfig, {
  table: 'webhook_configs',
  except: {
    // Only the request that sets it returns it.
    'shared-secret': null,
  },
  relationships: {
    account: toOne('accounts'),
    webhooks: toMany('webhooks', 'webhook_config_id'),
    'webhook-resends': toMany('webhook-resends', 'webhook_config_id'),
  },
  visibleTo: ofAccount('account_id'),
  announced: { receivers: [] },
});

/** Deliveries and their outcomes. Coverage: "Events". */
export const webhookResource = defineResource(Webhook, {
  table: 'webhooks',
  except: { 'next-attempt-at': nextAttemptOf },
  relationships: { account: toOne('accounts'), 'webhook-config': toOne('webhook-configs') },
  visibleTo: ofAccount('account_id'),
});

/** Requests to send failed deliveries again. */
export const webhookResendResource = defineResource(WebhookResend, {
  table: 'webhook_resends',
  except: { from: { column: 'from_time' }, until: { column: 'until_time' } },
  relationships: {
    account: toOne('accounts'),
    'webhook-config': toOne('webhook-configs'),
    user: toOne('users'),
  },
  visibleTo: ofAccount('account_id'),
  announced: { receivers: [] },
});

function nextAttemptOf({ success, next_attempt_at: at }: Selectable<WebhooksTable>): string | null {
  return success || at === null ? null : toTimestamp(at);
}
