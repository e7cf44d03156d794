/** `prime-trust-embeds/server`: client and webhooks for your server. Runs wherever `fetch` is available. */
export type { PlatformError } from '../events.ts';
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
} from './create-client.ts';
export type { KeyCredentials, PasswordCredentials } from './credentials.ts';
export type {
  Contribution,
  CreditCardResource,
  Operations,
  Refund,
  Relationship,
  Resource,
  ResourceToken,
} from './operations.ts';
export { PlatformRefusal } from './platform-refusal.ts';
export { verifyWebhook, type WebhookEvent, WebhookSignatureError } from './verify-webhook.ts';
