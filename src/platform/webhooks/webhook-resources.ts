import { createWebhookConfig, listWebhookConfigs, listWebhooks } from '../../contract/index.ts';
import { accountResource } from '../accounts/account-resource.ts';
import { one, page } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { boolean, integer, json, text, timestamp, uuid } from '../json-api/attribute.ts';
import { toMany, toOne } from '../json-api/relationship.ts';
import { defineResource, ofAccount } from '../json-api/resource.ts';
import type { ModuleFactory } from '../platform-module.ts';
import { insertWebhookConfig } from './insert-webhook-config.ts';

const configResource = defineResource({
  type: 'webhook-configs',
  table: 'webhook_configs',
  attributes: {
    url: text(),
    enabled: boolean(),
    'contact-email': text(),
    failures: integer(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: { account: toOne('accounts'), webhooks: toMany('webhooks', 'webhook_config_id') },
  visibleTo: ofAccount('account_id'),
});

const webhookResource = defineResource({
  type: 'webhooks',
  table: 'webhooks',
  attributes: {
    action: text(),
    'created-at': timestamp(),
    data: json(),
    failures: integer(),
    'last-request-at': timestamp(),
    'last-response-code': integer(),
    'resource-id': uuid(),
    'resource-type': text(),
    success: boolean(),
  },
  relationships: { account: toOne('accounts'), 'webhook-config': toOne('webhook-configs') },
  visibleTo: ofAccount('account_id'),
});

/** Where events go, and how that went. Specification: "Events"; platform facts: rank 8 and row 65. */
export const webhookResources: ModuleFactory = (services) => ({
  resources: [configResource, webhookResource],
  routes: [
    route(createWebhookConfig, async ({ input, row }) => {
      const accountId = input['account-id'];
      await row(accountResource, accountId, 'account-id');
      const id = await insertWebhookConfig(services, services.store.db, accountId, input);
      return one(configResource, id);
    }),
    route(listWebhookConfigs, () => page(configResource)),
    route(listWebhooks, () => page(webhookResource)),
  ],
});
