import {
  createWebhookConfig,
  createWebhookResend,
  retryWebhook,
  testWebhookConfig,
  updateWebhookConfig,
} from '../../../../contract/index.ts';
import type { RecurringJob } from '../../services/index.ts';
import { secondsAfter } from '../../store/index.ts';
import type { Services } from '../../work/index.ts';
import { one } from '../http/reply.ts';
import { creationRoute, route } from '../http/route.ts';
import { requireResource } from '../json-api/require-resource.ts';
import type { ModuleFactory } from '../modules/platform-module.ts';
import { insertWebhookConfig } from './insert-webhook-config.ts';
import { resendFailed } from './resend-failed.ts';
import { retryDelivery } from './retry-delivery.ts';
import { sendTest } from './send-test.ts';
import { updateConfig } from './update-config.ts';
import {
  webhookConfigResource,
  webhookResendResource,
  webhookResource,
} from './webhook-resources.ts';

/** Webhook configs and deliveries. `wake` is called when a delivery is due. Coverage: "Events". */
export function webhooks(options: { wake: () => void }): ModuleFactory {
  return (services) => {
    return {
      resources: [webhookConfigResource, webhookResource, webhookResendResource],
      jobs: [forgetWebhooksJob(services)],
      routes: [
        route(createWebhookConfig, async ({ input, requirePermitted, resourceId: id, caller }) => {
          const accountId = input['account-id'];
          await requirePermitted(requireResource(services, 'accounts'), accountId, 'account-id');
          await services.transact(async (work) => {
            const isNew = await insertWebhookConfig(work, work.trx, { id, accountId, input });
            if (!isNew) return;
            work.audit({
              actor: { type: 'user', id: caller.userId },
              action: 'webhook-config.created',
              subject: { type: 'webhook-configs', id },
            });
          });
          return one(webhookConfigResource, id, secretIn(input));
        }),
        route(updateWebhookConfig, async ({ target: { id }, input, caller: { userId } }) => {
          await updateConfig(services, { id, userId }, input);
          options.wake();
          return one(webhookConfigResource, id, secretIn(input));
        }),
        route(testWebhookConfig, async ({ target: { id }, resourceId: webhookId }) => {
          await sendTest(services, { id: webhookId, configId: id });
          const included = [{ resource: webhookResource, id: webhookId }];
          return one(webhookConfigResource, id, { included });
        }),
        route(retryWebhook, async ({ target: { id }, once }) => {
          await once((work) => retryDelivery(work, id));
          options.wake();
          return one(webhookResource, id);
        }),
        creationRoute(createWebhookResend, webhookResendResource, async (call) => {
          const { input, resourceId: id, caller, requirePermitted, once } = call;
          const name = 'webhook-config-id';
          const config = await requirePermitted(webhookConfigResource, input[name], name);
          const period = { from: new Date(input.from), until: new Date(input.until) };
          const resend = { id, configId: config.id, userId: caller.userId };
          await once((work) => resendFailed(work, resend, period));
          options.wake();
        }),
      ],
    };
  };
}

/** Only the response to the request that sets the shared secret has it. */
function secretIn(input: { 'shared-secret'?: string | undefined }) {
  const secret = input['shared-secret'];
  return secret === undefined ? {} : { attributes: { 'shared-secret': secret } };
}

const daySeconds = 86_400;
/** Coverage: EV14. */
const keptDays = 60;

/** Deletes deliveries after 60 days, and secrets that no longer sign. */
export function forgetWebhooksJob({ store }: Pick<Services, 'store'>): RecurringJob {
  return {
    name: 'forget-webhooks',
    everySeconds: daySeconds,
    async run(now) {
      await store.db
        .deleteFrom('webhooks')
        .where('created_at', '<', secondsAfter(now, -keptDays * daySeconds))
        .execute();
      await store.db
        .updateTable('webhook_configs')
        .set({ previous_shared_secret: null, previous_secret_until: null })
        .where('previous_secret_until', '<', now)
        .execute();
    },
  };
}
