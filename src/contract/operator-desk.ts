import * as z from 'zod/mini';
import { Resource, Timestamp, Uuid } from './json-api.ts';

/** The API of operators, who decide for the platform at an origin of their own. */

/**
 * What an operator may decide: checks of contacts, disbursements, disputed card payments, and policies of
 * organizations and accounts.
 */
export const OperatorPermission = z.enum(['checks', 'disbursements', 'disputes', 'policies']);
export type OperatorPermission = z.infer<typeof OperatorPermission>;

/** The types of resources that operators decide. */
export const QueuedType = z.enum([
  'cip-checks',
  'aml-checks',
  'kyc-document-checks',
  'disbursement-authorizations',
  'chargebacks',
]);
export type QueuedType = z.infer<typeof QueuedType>;

/** What two operators can be asked to agree on (`FOUR_EYES`). */
export const FourEyesType = z.enum([...QueuedType.options, 'policies']);
export type FourEyesType = z.infer<typeof FourEyesType>;

/** SHA-256 of what an operator was shown, in hexadecimal digits. */
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
  /** Only operators can read it. It stays in the audit log, so leave out names and numbers of people. */
  reason: Reason,
  /** For the users of the account, with decisions that take a message. */
  message: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  /** That of the subject as the operator saw it. The decision is refused if it has another by now. */
  version: z.optional(Version),
});
export type DecisionInput = z.infer<typeof DecisionInput>;

export const DeclineInput = z.object({ reason: Reason });

/** A decision that waits for a second operator. */
export const Proposal = z.object({
  decision: z.string(),
  reason: z.string(),
  message: z.nullable(z.string()),
  'operator-id': Uuid,
  'operator-name': z.string(),
  'created-at': Timestamp,
  /** Whether this operator made it, and so cannot agree to it. */
  'is-own': z.boolean(),
});
export type Proposal = z.infer<typeof Proposal>;

export const QueueItem = z.object({
  type: QueuedType,
  id: Uuid,
  'created-at': Timestamp,
  /** Whether an operator has proposed a decision, and a second one has to agree. */
  'waits-for-second': z.boolean(),
});
export type QueueItem = z.infer<typeof QueueItem>;

export const Queue = z.object({
  data: z.array(QueueItem),
  /** `after` of the next page; null on the last one. */
  meta: z.object({ next: z.nullable(z.string()) }),
});
export type Queue = z.infer<typeof Queue>;

/** Who did what and why, from the audit log. */
export const HistoryEntry = z.object({
  sequence: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  decision: z.nullable(z.string()),
  /** Null when none was given, and when it was erased. */
  reason: z.nullable(z.string()),
  'operator-id': z.nullable(z.string()),
  /** Null when the operator was removed. */
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
    /**
     * A digest of `data`, `included`, `documents` and `notices`. A decision is of exactly this: it is refused,
     * and a proposal ends, if any of it is different by then.
     */
    version: Version,
    /** Whether it still waits for a decision. */
    'is-waiting': z.boolean(),
    /** The possible decisions, and whether the users of the account receive a message with each. */
    decisions: z.array(z.object({ name: z.string(), 'takes-message': z.boolean() })),
    'needs-two': z.boolean(),
    proposal: z.nullable(Proposal),
    documents: z.array(QueuedDocument),
    /** What no attribute says: what has changed of the payee since the payment was made. */
    notices: z.array(z.string()),
    /** What other decisions have said of these resources so far. No part of the version. */
    results: z.array(Resource),
    history: z.array(HistoryEntry),
  }),
});
export type QueuedSubject = z.infer<typeof QueuedSubject>;

export const DecisionAnswer = z.object({
  /** `proposed` where a second operator has to agree first. */
  outcome: z.enum(['carried-out', 'proposed', 'declined', 'withdrawn']),
});
export type DecisionAnswer = z.infer<typeof DecisionAnswer>;
