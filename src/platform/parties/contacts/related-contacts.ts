import { sql } from 'kysely';
import { mainAlias } from '../../kernel/json-api/read-rows.ts';
import type { Condition } from '../../kernel/json-api/resource.ts';

const itsId = sql.ref(`${mainAlias}.id`);

/** Contacts that a contact stands behind. */
export function relatedFrom(contactId: string): Condition {
  return sql`${itsId} in
    (select from_contact_id from contact_relationships where to_contact_id = ${contactId})`;
}

/** Contacts that stand behind a contact. */
export function relatedTo(contactId: string): Condition {
  return sql`${itsId} in
    (select to_contact_id from contact_relationships where from_contact_id = ${contactId})`;
}
