import * as z from 'zod/mini';
import { Timestamp, Uuid } from './json-api.ts';
import { OperatorPermission, QueuedSubject, Reason } from './operator-desk.ts';

/** One case for each applicant, payment or disputed payment, whatever number of checks it has. */
export const CaseKind = z.enum(['applicant', 'payment', 'dispute']);
export type CaseKind = z.infer<typeof CaseKind>;

export const CaseStatus = z.enum(['open', 'snoozed', 'decided']);
export type CaseStatus = z.infer<typeof CaseStatus>;

export const CaseRisk = z.enum(['low', 'medium', 'high']);
export type CaseRisk = z.infer<typeof CaseRisk>;

const NamedOperator = z.object({ id: Uuid, name: z.string() });

/** The signed-in operator. */
export const OperatorDocument = z.object({
  data: z.extend(NamedOperator, { permissions: z.array(OperatorPermission) }),
});
export type OperatorDocument = z.infer<typeof OperatorDocument>;

/** All operators, to whom cases can be assigned. */
export const Operators = z.object({ data: z.array(NamedOperator) });
export type Operators = z.infer<typeof Operators>;

export const Case = z.object({
  /** Id of the contact, of the disbursement authorization or of the chargeback. */
  id: Uuid,
  kind: CaseKind,
  status: CaseStatus,
  /** Name of the contact. */
  name: z.string(),
  email: z.nullable(z.string()),
  /** Of the contact's address, or else of its tax id. */
  country: z.nullable(z.string()),
  /** Exact decimal number; null for an applicant. */
  amount: z.nullable(z.string()),
  /** Currency of the amount; null for units of an asset. */
  currency: z.nullable(z.string()),
  /** From the contact's fraud score and the exceptions of its checks; null without a check. */
  risk: z.nullable(CaseRisk),
  /** Since when it needs a decision; null if it is decided. */
  'waits-since': z.nullable(Timestamp),
  'due-at': z.nullable(Timestamp),
  'snoozed-until': z.nullable(Timestamp),
  'escalated-at': z.nullable(Timestamp),
  /** When its last decision was made. */
  'decided-at': z.nullable(Timestamp),
  assignee: z.nullable(NamedOperator),
  /** Grows with each assignment, snooze, escalation and decision of an operator. */
  version: z.int(),
});
export type Case = z.infer<typeof Case>;

/** Query of the list. A list without `search` and `status` has open cases. */
export const CaseQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  kind: z.optional(CaseKind),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'must be two capitals' }))),
  status: z.optional(CaseStatus),
  /** `me`, `none` or the id of an operator. */
  assignee: z.optional(z.union([z.enum(['me', 'none']), Uuid])),
  overdue: z.optional(z.literal('true')),
  escalated: z.optional(z.literal('true')),
  after: z.optional(z.string().check(z.maxLength(200))),
});
export type CaseQuery = z.infer<typeof CaseQuery>;

export const Cases = z.object({
  data: z.array(Case),
  meta: z.object({
    /** `after` for the next page; null on the last one. */
    next: z.nullable(z.string()),
    count: z.int(),
    /** False if there are more than `count`. */
    'count-is-exact': z.boolean(),
  }),
});
export type Cases = z.infer<typeof Cases>;

/** An act of an operator in a case. */
export const TimelineEntry = z.object({
  at: Timestamp,
  /** Action of the audit log, or `note`. */
  action: z.string(),
  /** Type of the resource that was decided or seen; null for the case itself. */
  type: z.nullable(z.string()),
  decision: z.nullable(z.string()),
  /** Reason of the action, or text of the note. */
  text: z.nullable(z.string()),
  /** Null if the operator was removed. */
  'operator-name': z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const CaseDocument = z.object({
  data: Case,
  /** Subjects of the case: those that wait for a decision come first. */
  subjects: z.array(QueuedSubject),
  /** Latest first. */
  timeline: z.array(TimelineEntry),
});
export type CaseDocument = z.infer<typeof CaseDocument>;

/** A case as the operator has seen it. */
const SeenCase = z.object({ id: Uuid, version: z.int().check(z.positive()) });
export type SeenCase = z.infer<typeof SeenCase>;

const SeenCases = z.array(SeenCase).check(z.minLength(1), z.maxLength(100));

export const AssignInput = z.strictObject({
  cases: SeenCases,
  /** Null ends the assignment. */
  'operator-id': z.nullable(Uuid),
});
export type AssignInput = z.infer<typeof AssignInput>;

export const SnoozeInput = z.strictObject({
  cases: SeenCases,
  /** At most 90 days from now. Null ends the snooze. */
  until: z.nullable(z.iso.datetime({ error: 'must be a timestamp in UTC' })),
});
export type SnoozeInput = z.infer<typeof SnoozeInput>;

export const EscalateInput = z.strictObject({
  /** False ends the escalation. */
  escalated: z.boolean(),
  reason: Reason,
  version: z.int().check(z.positive()),
});
export type EscalateInput = z.infer<typeof EscalateInput>;

export const NoteInput = z.strictObject({
  /** Visible only to operators. */
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
});
export type NoteInput = z.infer<typeof NoteInput>;

/** The cases as they are after the change. */
export const ChangedCases = z.object({ data: z.array(Case) });
export type ChangedCases = z.infer<typeof ChangedCases>;

export const FiguresQuery = z.object({
  /** How many days, up to today; 30 by default. */
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90))),
});

export const Figures = z.object({
  /** Open cases of each operator, and decisions that were carried out in these days. */
  load: z.array(
    z.object({
      operator: z.nullable(NamedOperator),
      open: z.int(),
      overdue: z.int(),
      decided: z.int(),
    }),
  ),
  /** Cases by the day of their last decision, UTC, and their median time to it in seconds. */
  days: z.array(z.object({ day: z.iso.date(), decided: z.int(), 'median-seconds': z.int() })),
});
export type Figures = z.infer<typeof Figures>;
