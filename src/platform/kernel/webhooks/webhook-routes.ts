import type { Selectable } from 'kysely';
import {
  createWebhookConfig,
  retryWebhook,
  testWebhookConfig,
  updateWebhookConfig,
  Webhook,
  WebhookConfig,
} from '../../../contract/index.ts';
import { toTimestamp } from '../clock.ts';
import { one } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { declared } from '../json-api/declared.ts';
import { toMany, toOne } from '../json-api/relationship.ts';
import { defineResource, ofAccount } from '../json-api/resource.ts';
import type { ModuleFactory } from '../platform-module.ts';
import type { WebhooksTable } from '../store/database.ts';
import { forgetWebhooksJob } from './forget-webhooks.ts';
import { insertWebhookConfig } from './insert-webhook-config.ts';
import { retryDelivery } from './retry-delivery.ts';
import { sendTest } from './send-test.ts';
import { updateConfig } from './update-config.ts';

/** Where the events of an account go. */
const webhookConfigResource = defineResource(WebhookConfig, {
  table: 'webhook_configs',
  except: {
    // Told only in the answer to the request that sets it.
    'shared-secret': null,
  },
  relationships: { account: toOne('accounts'), webhooks: toMany('webhooks', 'webhook_config_id') },
  visibleTo: ofAccount('account_id'),
});

/** Deliveries, and how they went. Coverage: "Events". */
const webhookResource = defineResource(Webhook, {
  table: 'webhooks',
  except: { 'next-attempt-at': nextAttemptOf },
  relationships: { account: toOne('accounts'), 'webhook-config': toOne('webhook-configs') },
  visibleTo: ofAccount('account_id'),
});

function nextAttemptOf({ success, next_attempt_at: at }: Selectable<WebhooksTable>): string | null {
  return success || at === null ? null : toTimestamp(at);
}

/**
 * Webhook configs and the log of deliveries. Coverage: "Events".
 *
 * @param options.wake says that something is due
 */
export function webhooks(options: { wake: () => void }): ModuleFactory {
  return (services) => {
    return {
      resources: [webhookConfigResource, webhookResource],
      jobs: [forgetWebhooksJob(services)],
      routes: [
        route(createWebhookConfig, async ({ input, permitted, resourceId: id }) => {
          const accountId = input['account-id'];
          await permitted(declared(services, 'accounts'), accountId, 'account-id');
          await insertWebhookConfig(services, services.store.db, { id, accountId, input });
          return one(webhookConfigResource, id, secretIn(input));
        }),
        route(updateWebhookConfig, async ({ target: { id }, input }) => {
          await updateConfig(services, id, input);
          options.wake();
          return one(webhookConfigResource, id, secretIn(input));
        }),
        route(testWebhookConfig, async ({ target: { id } }) => {
          const webhookId = await sendTest(services, id);
          const included = [{ resource: webhookResource, id: webhookId }];
          return one(webhookConfigResource, id, { included });
        }),
        route(retryWebhook, async ({ target: { id } }) => {
          await retryDelivery(services, id);
          options.wake();
          return one(webhookResource, id);
        }),
      ],
    };
  };
}

/** The shared secret, in the answer to the request that sets it: it is told nowhere else. */
function secretIn(input: { 'shared-secret'?: string | undefined }) {
  const secret = input['shared-secret'];
  return secret === undefined ? {} : { attributes: { 'shared-secret': secret } };
}
