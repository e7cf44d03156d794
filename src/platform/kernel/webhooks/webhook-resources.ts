import type { Selectable } from 'kysely';
import { toTimestamp } from '../clock.ts';
import { boolean, computed, integer, json, text, timestamp, uuid } from '../json-api/attribute.ts';
import { toMany, toOne } from '../json-api/relationship.ts';
import { defineResource, ofAccount } from '../json-api/resource.ts';
import type { WebhooksTable } from './tables.ts';

/** Where the events of an account go. Platform facts: rank 8. */
export const webhookConfigResource = defineResource({
  type: 'webhook-configs',
  table: 'webhook_configs',
  attributes: {
    url: text(),
    enabled: boolean(),
    'contact-email': text(),
    failures: integer(),
    'disabled-at': timestamp(),
    'disabled-reason': text(),
    // Told only in the answer to the request that sets it.
    'shared-secret': computed(() => null),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: { account: toOne('accounts'), webhooks: toMany('webhooks', 'webhook_config_id') },
  visibleTo: ofAccount('account_id'),
});

/** Deliveries, and how they went. Specification: "Events"; platform facts: row 65. */
export const webhookResource = defineResource({
  type: 'webhooks',
  table: 'webhooks',
  attributes: {
    action: text(),
    'created-at': timestamp(),
    data: json(),
    failures: integer(),
    'last-request-at': timestamp(),
    'last-response-code': integer(),
    'next-attempt-at': computed(nextAttemptOf),
    'resource-id': uuid(),
    'resource-type': text(),
    success: boolean(),
  },
  relationships: { account: toOne('accounts'), 'webhook-config': toOne('webhook-configs') },
  visibleTo: ofAccount('account_id'),
});

function nextAttemptOf({ success, next_attempt_at: at }: Selectable<WebhooksTable>): string | null {
  return success || at === null ? null : toTimestamp(at);
}
