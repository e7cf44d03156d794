import { type RawBuilder, sql } from 'kysely';
import type { OperatorPermission, QueuedType } from '../../../contract/operator-desk.ts';
import type { Row } from '../../kernel/json-api/attribute.ts';
import { isPossibleId } from '../../kernel/json-api/read-rows.ts';
import type { Resource } from '../../kernel/json-api/resource.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { Work } from '../../kernel/work.ts';

/** A kind of what operators decide about. */
export interface QueuedKind {
  readonly type: QueuedType;
  /** What an operator needs to see and to decide it. */
  readonly permission: OperatorPermission;
  readonly resource: Resource;
  /** Of a row of its table: whether it waits for an operator. */
  readonly isWaiting: (now: Date) => RawBuilder<unknown>;
  /** Locks it, after all that its decisions lock, in the order that all units of work keep. */
  lock(work: Work, id: string): Promise<void>;
  readonly decisions: Readonly<Record<string, QueuedDecision>>;
}

/** What becomes of it. */
export interface QueuedDecision {
  /** Whether it tells the users of the account something. */
  readonly takesMessage?: true;
  carryOut(work: Work, id: string, message: string | undefined): Promise<void>;
}

/** A row of a kind, and whether it waits. */
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
  if (!isPossibleId(resource, id)) return undefined;
  const { rows } = await sql<Row & { updated_at: Date; is_waiting: boolean }>`
    select *, ${isWaiting(now)} as is_waiting from ${sql.table(resource.table)} where id = ${id}
  `.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { is_waiting, ...row } = found;
  return { row, isWaiting: is_waiting };
}
