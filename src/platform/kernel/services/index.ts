// change-log
export { type ChangeLog, resumableSeconds } from './change-log/change-log.ts';
export {
  type ChangePage,
  comparePositions,
  type Position,
  type RecordedChange,
} from './change-log/read-changes.ts';
export type { ResourceChange } from './change-log/resource-change.ts';

// environment
export type { DeploymentMode, Environment } from './environment/environment.ts';

// jobs
export { claimUntil, whileClaimed } from './jobs/claim.ts';
export { forEachRow, forEachRowConcurrently } from './jobs/for-each-row.ts';
export { createKeyedQueue } from './jobs/keyed-queue.ts';
export type { RecurringJob } from './jobs/recurring-job.ts';
export { createTicker } from './jobs/ticker.ts';
export type { Email, Emails } from './mail/emails.ts';
// mail
export { fillTemplate } from './mail/fill-template.ts';
export { paragraphs } from './mail/paragraphs.ts';

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
export { hasHashedName } from './site/file-headers.ts';
export { hashesOf } from './site/inline-hashes.ts';
export { type Encoding, encodingFor, matchesTag } from './site/negotiate.ts';
export { readSite, type SiteFile, siteFile } from './site/read-site.ts';
export { sendFile } from './site/send-file.ts';

// telemetry
export { type Log, toLoggedError } from './telemetry/log.ts';
export { measureCalls } from './telemetry/measure-calls.ts';
export type { RequestSeen } from './telemetry/telemetry.ts';

// threads
export { ThreadLimit, ThreadsBusy } from './threads/thread-limits.ts';
export { threadMain } from './threads/thread-main.ts';
export { createThreads } from './threads/threads.ts';
