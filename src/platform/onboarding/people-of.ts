import type { Queryable } from '../kernel/store/store.ts';

/** The ids of the people behind a contact, in the order in which they were given with it. */
export async function peopleOf(db: Queryable, contactId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_relationships')
    .innerJoin('contacts', 'contacts.id', 'contact_relationships.to_contact_id')
    .select('contacts.id')
    .where('from_contact_id', '=', contactId)
    .orderBy('contacts.created_at')
    .orderBy('contacts.id')
    .execute();
  return rows.map(({ id }) => id);
}
