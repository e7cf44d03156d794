import type { Queryable } from '../../kernel/store/store.ts';

/** Whether money was written down by an earlier run of the same request, whose answer was lost. */
export async function isReceived(db: Queryable, contributionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('contributions')
    .select('id')
    .where('id', '=', contributionId)
    .executeTakeFirst();
  return row !== undefined;
}
