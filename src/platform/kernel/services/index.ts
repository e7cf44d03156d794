// environment
export type { DeploymentMode, Environment } from './environment/environment.ts';

// jobs
export { forEachRow, forEachRowConcurrently } from './jobs/for-each-row.ts';
export { createKeyedQueue } from './jobs/keyed-queue.ts';
export type { RecurringJob } from './jobs/recurring-job.ts';
export type { Email, Emails } from './mail/emails.ts';
// mail
export { fillTemplate } from './mail/fill-template.ts';

// outbox
export { claimSeconds, type Delivery } from './outbox/claim-deliveries.ts';
export { requireDeliverable } from './outbox/deliverable-url.ts';
export { disable, resume, testAction } from './outbox/parked-deliveries.ts';
export { isPublicHost, isReachableHost } from './outbox/public-address.ts';
export { recordOutcome } from './outbox/record-outcome.ts';
export { type Sender, sendDelivery, sharedSecretPurpose } from './outbox/send-delivery.ts';
export type { ReadHeaders } from './outbox/webhook-post.ts';
export type { WebhookEvent, Webhooks } from './outbox/webhooks.ts';

// site
export { type Encoding, encodingFor, matchesTag } from './site/negotiate.ts';

// telemetry
export { type Log, toLoggedError } from './telemetry/log.ts';
export { measureCalls } from './telemetry/measure-calls.ts';
export type { RequestSeen } from './telemetry/telemetry.ts';

// threads
export { ThreadLimit, ThreadsBusy } from './threads/thread-limits.ts';
export { threadMain } from './threads/thread-main.ts';
export { createThreads } from './threads/threads.ts';
