import * as z from 'zod/mini';
import { Resource, Timestamp, Uuid } from './json-api.ts';

/** Subjects that an operator may decide. */
export const OperatorPermission = z.enum(['checks', 'disbursements', 'disputes', 'policies']);
export type OperatorPermission = z.infer<typeof OperatorPermission>;

/** Types of resources that operators decide. */
export const QueuedType = z.enum([
  'cip-checks',
  'aml-checks',
  'kyc-document-checks',
  'disbursement-authorizations',
  'chargebacks',
]);
export type QueuedType = z.infer<typeof QueuedType>;

/** Types that may require two operators (`FOUR_EYES`). */
export const FourEyesType = z.enum([...QueuedType.options, 'policies']);
export type FourEyesType = z.infer<typeof FourEyesType>;

/** SHA-256 of the content shown to an operator, in hexadecimal. */
export const Version = z
  .string()
  .check(z.regex(/^[\da-f]{64}$/, { error: 'must be 64 hexadecimal digits' }));

export const Reason = z
  .string()
  .check(z.trim(), z.minLength(3, { error: 'is required' }), z.maxLength(1000));

export const SignInInput = z.object({
  name: z.string().check(z.maxLength(100)),
  password: z.string().check(z.maxLength(200)),
  /** Six digits of the authenticator app. */
  code: z.string().check(z.maxLength(10)),
});
export type SignInInput = z.infer<typeof SignInInput>;

export const DecisionInput = z.object({
  decision: z.string().check(z.maxLength(40)),
  /** Visible only to operators. It stays in the audit log, so omit personal data. */
  reason: Reason,
  /** For the users of the account, with decisions that take a message. */
  message: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  /** Version that the operator saw. The decision is rejected if it has changed. */
  version: z.optional(Version),
  /** Version of the case that the operator saw. Rejected if another operator has since acted. */
  'case-version': z.optional(z.int()),
});
export type DecisionInput = z.infer<typeof DecisionInput>;

export const DeclineInput = z.object({ reason: Reason });

/** A decision that needs a second operator. */
export const Proposal = z.object({
  decision: z.string(),
  reason: z.string(),
  message: z.nullable(z.string()),
  'operator-id': Uuid,
  'operator-name': z.string(),
  'created-at': Timestamp,
  /** True if this operator proposed it, and so can't agree to it. */
  'is-own': z.boolean(),
});
export type Proposal = z.infer<typeof Proposal>;

export const QueueItem = z.object({
  type: QueuedType,
  id: Uuid,
  'created-at': Timestamp,
  /** True if a proposed decision waits for a second operator. */
  'waits-for-second': z.boolean(),
});

export const Queue = z.object({
  data: z.array(QueueItem),
  /** `after` for the next page; null on the last one. */
  meta: z.object({ next: z.nullable(z.string()) }),
});
export type Queue = z.infer<typeof Queue>;

/** Entry of the audit log. */
export const HistoryEntry = z.object({
  sequence: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  decision: z.nullable(z.string()),
  /** Null if none was given or it was erased. */
  reason: z.nullable(z.string()),
  'operator-id': z.nullable(z.string()),
  /** Null if the operator was removed. */
  'operator-name': z.nullable(z.string()),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const QueuedDocument = z.object({
  id: Uuid,
  label: z.string(),
  'mime-type': z.string(),
});
export type QueuedDocument = z.infer<typeof QueuedDocument>;

export const QueuedSubject = z.object({
  data: Resource,
  /** Related resources: the contact, the account, the transfer. */
  included: z.array(Resource),
  meta: z.object({
    /** Digest of `data`, `included`, `documents` and `notices`. A change ends the proposal. */
    version: Version,
    /** True if it needs a decision. */
    'is-waiting': z.boolean(),
    /** Possible decisions; `takes-message` if the users of the account receive a message. */
    decisions: z.array(z.object({ name: z.string(), 'takes-message': z.boolean() })),
    'needs-two': z.boolean(),
    proposal: z.nullable(Proposal),
    documents: z.array(QueuedDocument),
    /** Additional information, such as changes of the payee since the payment was created. */
    notices: z.array(z.string()),
    /** Results of other decisions on these resources. Not part of the version. */
    results: z.array(Resource),
    history: z.array(HistoryEntry),
  }),
});
export type QueuedSubject = z.infer<typeof QueuedSubject>;

export const DecisionAnswer = z.object({
  /** `proposed` if a second operator must agree first. */
  outcome: z.enum(['carried-out', 'proposed', 'declined', 'withdrawn']),
});
export type DecisionAnswer = z.infer<typeof DecisionAnswer>;
