import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { Email } from './email.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';

/** The events that servers of integrators receive. Coverage: "Events". */

/**
 * The header with base64(HMAC-SHA256(shared secret, exact bytes of the body)); with two of them and a
 * comma in between while a secret is being replaced, the new one first.
 */
export const webhookHmacHeader = 'X-Prime-Trust-Webhook-Hmac';

/** The id of the event, which is the same in every attempt to deliver it. */
export const webhookIdHeader = 'Webhook-Id';

/** When this attempt was made, in seconds of the Unix epoch. */
export const webhookTimestampHeader = 'Webhook-Timestamp';

/** The body of a delivery. Ids stand under both spellings, as integrators read either. */
export const WebhookPayload = z.object({
  id: Uuid,
  'account-id': Uuid,
  account_id: Uuid,
  action: z.string(),
  /** When it happened. */
  'created-at': Timestamp,
  data: z.record(z.string(), z.unknown()),
  'resource-id': Uuid,
  resource_id: Uuid,
  'resource-type': z.string(),
  resource_type: z.string(),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return /^https?:$/.test(protocol) && username === '';
}

const WebAddress = z
  .string()
  .check(
    z.maxLength(2048),
    z.refine(isWebAddress, { error: 'must be an http or https URL without credentials' }),
  );

const changeable = {
  'shared-secret': z.optional(
    z
      .string()
      .check(z.minLength(8, { error: 'must have at least 8 characters' }), z.maxLength(512)),
  ),
  enabled: z.optional(z.boolean()),
  'contact-email': z.optional(Email),
};

/** In production the address must be https and public. */
export const WebhookConfigInput = z.object({ 'account-id': Uuid, url: WebAddress, ...changeable });
export type WebhookConfigInput = z.infer<typeof WebhookConfigInput>;

/** `enabled: true` resets the count of failures, and sends deliveries that were waiting. */
export const WebhookConfigChange = z.object({
  url: z.optional(WebAddress),
  ...changeable,
  /** Null clears it. */
  'contact-email': z.optional(z.nullable(Email)),
  /** Seconds in which the previous secret signs, too: at most 7 days, none by default. */
  'shared-secret-overlap': z.optional(z.int().check(z.gte(0), z.lte(604_800))),
});
export type WebhookConfigChange = z.infer<typeof WebhookConfigChange>;

export const WebhookConfig = resourceOf(
  'webhook-configs',
  z.object({
    url: z.string(),
    enabled: z.boolean(),
    'contact-email': z.nullable(z.string()),
    /** Failures in total since it was last enabled; it is disabled at the policy's `webhook-threshold`. */
    failures: z.int(),
    'disabled-at': z.nullable(Timestamp),
    /** Why it is disabled, for people. */
    'disabled-reason': z.nullable(z.string()),
    /** Only in the answer to the request that set it. */
    'shared-secret': z.nullable(z.string()),
    /** Until then deliveries are signed with the previous secret, too; null when it no longer signs. */
    'previous-secret-until': z.nullable(Timestamp),
    'created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);

export const Webhook = resourceOf(
  'webhooks',
  z.object({
    action: z.string(),
    'created-at': Timestamp,
    data: z.record(z.string(), z.unknown()),
    failures: z.int(),
    'last-request-at': z.nullable(Timestamp),
    /** Null when there was no answer. */
    'last-response-code': z.nullable(z.int()),
    /** When it is tried next; null when it has arrived, or is no longer tried. */
    'next-attempt-at': z.nullable(Timestamp),
    'resource-id': Uuid,
    'resource-type': z.string(),
    success: z.boolean(),
  }),
);

const webhookConfigs = collection('/v2/webhook-configs', WebhookConfig);
export const createWebhookConfig = webhookConfigs.create(
  'Creates a webhook for the events of an account',
  {
    permission: 'manage',
    permissionOn: 'named',
    body: inputOf(WebhookConfigInput),
    example: { 'account-id': exampleIds.account, url: 'https://example.com/more' },
  },
);
export const listWebhookConfigs = webhookConfigs.list(
  'Lists the webhook configs that the caller can see',
);

const webhooks = collection('/v2/webhooks', Webhook);
export const listWebhooks = webhooks.list('Lists deliveries with their results');
export const readWebhookConfig = webhookConfigs.read('Returns one webhook config');
export const updateWebhookConfig = webhookConfigs.change(
  'Changes the URL of a webhook, or enables it again',
  {
    permission: 'manage',
    body: inputOf(WebhookConfigChange),
    example: { url: 'https://example.com/hooks' },
  },
);
export const testWebhookConfig = webhookConfigs.action(
  'test',
  'Sends a test delivery, and answers with its record in `included`',
  { permission: 'manage' },
);
export const readWebhook = webhooks.read('Returns one delivery with its result');
export const retryWebhook = webhooks.action('retry', 'Repeats a delivery immediately', {
  permission: 'manage',
  refusedByState: true,
});
