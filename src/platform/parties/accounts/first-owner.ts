import { sql } from 'kysely';
import type { Queryable } from '../../kernel/store/index.ts';

/** The owner of an account, the first of several; undefined where it has none. */
export function firstOwnerOf(db: Queryable, accountId: string) {
  return db
    .selectFrom('contacts')
    .select(['id', 'email', 'email_changed_at', 'name'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`account_roles @> '["owner"]'`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
