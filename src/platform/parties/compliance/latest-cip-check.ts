import type { Queryable } from '../../kernel/store/index.ts';
import type { CipCheckRow } from './cip-decisions.ts';

/** Returns the latest CIP check of a contact, which is the effective one. */
export function latestCipCheck(db: Queryable, contactId: string): Promise<CipCheckRow | undefined> {
  return db
    .selectFrom('cip_checks')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
