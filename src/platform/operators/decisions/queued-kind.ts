import { type RawBuilder, sql } from 'kysely';
import type { OperatorPermission, QueuedType } from '../../../contract/operator-desk.ts';
import { isValidId } from '../../kernel/api/index.ts';
import { invalidAttribute, type Queryable } from '../../kernel/store/index.ts';
import type { Resource, Row, Work } from '../../kernel/work/index.ts';
import type { Reading, SeenSubject } from './subject.ts';

/** A kind of resource that operators decide. */
export interface QueuedKind {
  readonly type: QueuedType;
  /** The permission that an operator needs to see and decide it. */
  readonly permission: OperatorPermission;
  readonly resource: Resource;
  /** Column with the id of the case that a row belongs to. */
  readonly caseColumn: 'contact_id' | 'id';
  /** An SQL condition on its table for rows that need a decision. */
  readonly isWaiting: (now: Date) => RawBuilder<unknown>;
  /** Locks a row after everything that its decisions lock, in the platform's lock order. */
  lock(work: Work, id: string): Promise<void>;
  readonly decisions: Readonly<Record<string, QueuedDecision>>;
  /** Notices for operators that no attribute contains. */
  notices?(reading: Reading, row: Row): Promise<readonly string[]>;
}

/** A decision that operators can make. */
export interface QueuedDecision {
  /** Returns true if users of the account receive a message with it; never by default. */
  readonly takesMessage?: (row: Row) => boolean;
  /** Carries out the decision. `seen` was locked and read in this unit of work. */
  carryOut(work: Work, seen: SeenSubject, message: string | undefined): Promise<void>;
}

/** Predicate for decisions that always take a message. */
export const always = (): boolean => true;

/** @throws Failure invalid_attribute for an unknown decision */
export function decisionOf({ decisions }: QueuedKind, name: string): QueuedDecision {
  // Only own properties: every object has a `constructor`.
  const found = Object.hasOwn(decisions, name) ? decisions[name] : undefined;
  if (found) return found;
  const names = Object.keys(decisions).join(', ');
  throw invalidAttribute('decision', `decision must be one of ${names}.`);
}

/** A row with its need of a decision. */
export interface QueuedRow {
  readonly row: Row & { readonly updated_at: Date };
  readonly isWaiting: boolean;
}

/** Reads a row of a kind; undefined if there is none with this id. */
export async function readQueued(
  db: Queryable,
  { resource, isWaiting }: QueuedKind,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<QueuedRow | undefined> {
  if (!isValidId(resource, id)) return undefined;
  const { rows } = await sql<Row & { updated_at: Date; is_waiting: boolean }>`
    select *, ${isWaiting(now)} as is_waiting from ${sql.table(resource.table)} where id = ${id}
  `.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { is_waiting, ...row } = found;
  return { row, isWaiting: is_waiting };
}
