import { sql } from 'kysely';
import type { Queryable } from '../../kernel/store/index.ts';

/** Returns an account's owner, the oldest of several, or undefined. */
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
