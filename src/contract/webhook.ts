import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { Email } from './email.ts';
import { exampleIds } from './example-values.ts';
import { IsoTimestamp } from './iso-date.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';

/** Events for integrators' servers. Coverage: "Events". */

/** Body of a delivery. Ids appear in both spellings, as integrators use either. */
export const WebhookPayload = z.object({
  id: Uuid,
  'account-id': Uuid,
  account_id: Uuid,
  action: z.string(),
  /** Time of the event. */
  'created-at': Timestamp,
  data: z.record(z.string(), z.unknown()),
  'resource-id': Uuid,
  resource_id: Uuid,
  'resource-type': z.string(),
  resource_type: z.string(),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;

function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return /^https?:$/.test(protocol) && username === '';
}

const WebUrl = z
  .string()
  .check(
    z.maxLength(2048),
    z.refine(isWebUrl, { error: 'must be an http or https URL without credentials' }),
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

/** In production the URL must be https and public. */
export const WebhookConfigInput = z.object({ 'account-id': Uuid, url: WebUrl, ...changeable });
export type WebhookConfigInput = z.infer<typeof WebhookConfigInput>;

/** `enabled: true` resets the failure count and sends waiting deliveries. */
export const WebhookConfigChange = z.object({
  url: z.optional(WebUrl),
  ...changeable,
  /** Null clears it. */
  'contact-email': z.optional(z.nullable(Email)),
  /** Seconds during which the previous secret also signs: at most 7 days. Default: 0. */
  'shared-secret-overlap': z.optional(z.int().check(z.gte(0), z.lte(604_800))),
});
export type WebhookConfigChange = z.infer<typeof WebhookConfigChange>;

export const WebhookConfig = resourceOf(
  'webhook-configs',
  z.object({
    url: z.string(),
    enabled: z.boolean(),
    'contact-email': z.nullable(z.string()),
    /** Failures since it was last enabled. The policy `webhook-threshold` limits them. */
    failures: z.int(),
    'disabled-at': z.nullable(Timestamp),
    /** Reason in words. */
    'disabled-reason': z.nullable(z.string()),
    /** Only in the response to the request that set it. */
    'shared-secret': z.nullable(z.string()),
    /** End of the period in which the previous secret also signs; null after it. */
    'previous-secret-until': z.nullable(Timestamp),
    ...timestamps,
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
    /** Null without a response. */
    'last-response-code': z.nullable(z.int()),
    /** At most 1 KB. Null without a response, and for an empty body. */
    'last-response-body': z.nullable(z.string()),
    /** Milliseconds until the last response. */
    'last-response-ms': z.nullable(z.int()),
    /** Time of the next attempt; null if it was delivered or given up. */
    'next-attempt-at': z.nullable(Timestamp),
    'resource-id': Uuid,
    'resource-type': z.string(),
    success: z.boolean(),
  }),
);

/** At most 10,000 deliveries. */
export const mostResent = 10_000;

/** A period of the times of events: from `from`, before `until`. */
export const WebhookResendInput = z.object({
  'webhook-config-id': Uuid,
  from: IsoTimestamp,
  until: IsoTimestamp,
});

export const WebhookResend = resourceOf(
  'webhook-resends',
  z.object({
    from: Timestamp,
    until: Timestamp,
    /**
     * Deliveries that are sent: the failed ones of the period, and earlier ones of the same resources that wait for
     * their next attempt.
     */
    count: z.int(),
    'created-at': Timestamp,
  }),
);

const webhookConfigs = collection(WebhookConfig);
export const createWebhookConfig = webhookConfigs.create(
  'Create a webhook for the events of an account',
  {
    permissionOn: 'named',
    body: inputOf(WebhookConfigInput),
    example: { 'account-id': exampleIds.account, url: 'https://example.com/more' },
  },
);
export const [listWebhookConfigs, readWebhookConfig] = webhookConfigs.listAndRead();

const webhooks = collection(Webhook);
export const listWebhooks = webhooks.list('List deliveries with their results');
export const updateWebhookConfig = webhookConfigs.change(
  'Update the URL of a webhook, or enable it again',
  {
    body: inputOf(WebhookConfigChange),
    example: { url: 'https://example.com/hooks' },
  },
);
export const testWebhookConfig = webhookConfigs.action(
  'test',
  'Send a test delivery, and return its record in `included`',
);
export const readWebhook = webhooks.read('Retrieve a delivery with its result');
export const retryWebhook = webhooks.action('retry', 'Repeat a delivery immediately', {
  refusedByState: true,
});

const webhookResends = collection(WebhookResend);
export const createWebhookResend = webhookResends.create(
  'Send the failed deliveries of a period again; `count` says how many',
  {
    permissionOn: 'named',
    body: inputOf(WebhookResendInput),
    example: {
      'webhook-config-id': exampleIds.webhookConfig,
      from: '2026-11-19T00:00:00Z',
      until: '2026-11-20T00:00:00Z',
    },
  },
);
export const [listWebhookResends, readWebhookResend] = webhookResends.listAndRead();
