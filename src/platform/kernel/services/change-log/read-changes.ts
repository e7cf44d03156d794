import { sql } from 'kysely';
import type { Store } from '../../store/index.ts';
import type { ChangeAction } from './resource-change.ts';

/** A place in the log: everything up to it has been read. */
export interface Position {
  readonly transaction: bigint;
  readonly sequence: bigint;
}

export interface RecordedChange {
  readonly position: Position;
  readonly type: string;
  readonly id: string;
  readonly action: ChangeAction;
  readonly organizationId: string | null;
  readonly accountId: string | null;
}

export interface ChangePage {
  readonly changes: readonly RecordedChange[];
  /** After the last change of the page. */
  readonly position: Position;
  /** True if more changes may follow immediately. */
  readonly isFull: boolean;
}

const pageSize = 500;

/** Returns a negative number if `one` is before `other`, and 0 if they are equal. */
export function comparePositions(one: Position, other: Position): number {
  const [first, second] =
    one.transaction === other.transaction
      ? [one.sequence, other.sequence]
      : [one.transaction, other.transaction];
  return first < second ? -1 : Number(first > second);
}

/**
 * Reads a page of changes after a position. It stops before the oldest transaction that is still
 * open: its changes will be earlier in the order than those that are visible already.
 */
export async function readChanges({ db }: Pick<Store, 'db'>, after: Position): Promise<ChangePage> {
  const { rows } = await sql<ChangeRow>`
    select horizon.xmin, change.*
    from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin) as horizon
    left join lateral (
      select transaction_id::text, sequence::text, resource_type as type, resource_id as id, action,
        organization_id as "organizationId", account_id as "accountId"
      from resource_changes
      where (resource_changes.transaction_id, resource_changes.sequence)
          > (${after.transaction}::bigint, ${after.sequence}::bigint)
        and resource_changes.transaction_id < horizon.xmin
      order by resource_changes.transaction_id, resource_changes.sequence
      limit ${pageSize}
    ) as change on true
  `.execute(db);
  const changes = rows.flatMap(toChange);
  const last = changes.at(-1)?.position;
  const isFull = changes.length === pageSize;
  return { changes, isFull, position: isFull && last ? last : laterOf(after, horizonOf(rows)) };
}

/** Returns the position before the oldest open transaction. */
export async function currentPosition({ db }: Pick<Store, 'db'>): Promise<Position> {
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db);
  return horizonOf(rows);
}

interface ChangeRow {
  readonly xmin: string;
  /** Null without a change. */
  readonly transaction_id: string | null;
  readonly sequence: string;
  readonly type: string;
  readonly id: string;
  readonly action: ChangeAction;
  readonly organizationId: string | null;
  readonly accountId: string | null;
}

function toChange({ xmin: _, transaction_id, sequence, ...change }: ChangeRow): RecordedChange[] {
  if (transaction_id === null) return [];
  return [
    { ...change, position: { transaction: BigInt(transaction_id), sequence: BigInt(sequence) } },
  ];
}

/** Sequence numbers begin at 1, so this is before every change of the transaction. */
function horizonOf([row]: readonly { readonly xmin: string | bigint }[]): Position {
  if (!row) throw new Error('the database returned no snapshot');
  return { transaction: BigInt(row.xmin), sequence: 0n };
}

const laterOf = (one: Position, other: Position): Position =>
  comparePositions(one, other) < 0 ? other : one;
