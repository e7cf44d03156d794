import { type RawBuilder, sql } from 'kysely';
import type { OperatorPermission, QueuedType } from '../../../contract/operator-desk.ts';
import { isValidId } from '../../kernel/api/index.ts';
import { invalidAttribute, type Queryable } from '../../kernel/store/index.ts';
import type { Resource, Row, Work } from '../../kernel/work/index.ts';
import type { Reading, SeenSubject } from './seen-subject.ts';

/** One kind of resource that operators decide. */
export interface QueuedKind {
  readonly type: QueuedType;
  /** The permission that an operator needs to see and decide it. */
  readonly permission: OperatorPermission;
  readonly resource: Resource;
  /** An SQL condition on its table: whether a row waits for an operator. */
  readonly isWaiting: (now: Date) => RawBuilder<unknown>;
  /** Locks a row, after everything that its decisions lock, in the order of all units of work. */
  lock(work: Work, id: string): Promise<void>;
  readonly decisions: Readonly<Record<string, QueuedDecision>>;
  /** What an operator should know that no attribute says. */
  notices?(reading: Reading, row: Row): Promise<readonly string[]>;
}

/** One decision that operators can make. */
export interface QueuedDecision {
  /** Whether the users of the account receive a message with it; they never do by default. */
  readonly takesMessage?: (row: Row) => boolean;
  /** Carries out what the operators have seen: its view is locked and read in this unit of work. */
  carryOut(work: Work, seen: SeenSubject, message: string | undefined): Promise<void>;
}

/** For decisions that always take a message. */
export const always = (): boolean => true;

/** @throws Failure invalid_attribute for a name that is no decision of this kind */
export function decisionOf({ decisions }: QueuedKind, name: string): QueuedDecision {
  // Not by the name alone: every object has a `constructor`.
  const found = Object.hasOwn(decisions, name) ? decisions[name] : undefined;
  if (found) return found;
  throw invalidAttribute(
    'decision',
    `decision must be one of ${Object.keys(decisions).join(', ')}.`,
  );
}

/** A row of a kind, and whether it waits for an operator. */
export interface QueuedRow {
  readonly row: Row & { readonly updated_at: Date };
  readonly isWaiting: boolean;
}

/** @returns undefined when there is none with this id */
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
