import { sql } from 'kysely';
import { Uuid } from '../../../contract/index.ts';
import type { Queue, QueuedType } from '../../../contract/operator-desk.ts';
import { toTimestamp } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { Operator } from '../people/operator.ts';
import { kindsOf, permittedKind } from './kinds.ts';

const pageSize = 50;

/**
 * Reads the resources that need a decision, oldest first.
 *
 * @param page.type only this type
 * @param page.after `meta.next` of the previous page
 * @throws Failure not_found, forbidden for a type that this operator may not see
 */
export async function readQueue(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  operator: Operator,
  page: { readonly type?: string | undefined; readonly after?: string | undefined },
): Promise<Queue> {
  const kinds = page.type ? [permittedKind(operator, page.type)] : kindsOf(operator);
  if (kinds.length === 0) return { data: [], meta: { next: null } };
  const after = placeOf(page.after);
  const now = clock.now();
  const parts = kinds.map(
    ({ type, resource, isWaiting }) => sql`(
      select ${sql.val(type)}::text as type, id, created_at from ${sql.table(resource.table)}
      where ${isWaiting(now)} and (created_at, id) > (${after.createdAt}, ${after.id}::uuid)
      order by created_at, id limit ${pageSize + 1}
    )`,
  );
  const { rows } = await sql<{
    type: QueuedType;
    id: string;
    created_at: Date;
    waits_for_second: boolean;
  }>`
    select queue.*, exists (
      select from operator_proposals proposal
      where proposal.subject_type = queue.type and proposal.subject_id = queue.id
    ) as waits_for_second
    from (${sql.join(parts, sql` union all `)}) as queue
    order by created_at, id limit ${pageSize + 1}
  `.execute(store.db);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    data: shown.map((row) => ({
      type: row.type,
      id: row.id,
      'created-at': toTimestamp(row.created_at),
      'waits-for-second': row.waits_for_second,
    })),
    meta: { next: last ? `${last.created_at.toISOString()}_${last.id}` : null },
  };
}

/** Parses the start of a page; the beginning if `after` is invalid. */
function placeOf(after = ''): { readonly createdAt: Date; readonly id: string } {
  const [, timestamp = '', id = ''] = /^([\dTZ:.-]{24})_(.+)$/.exec(after) ?? [];
  const createdAt = new Date(timestamp);
  if (!Number.isNaN(createdAt.getTime()) && Uuid.safeParse(id).success) return { createdAt, id };
  return { createdAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
}
