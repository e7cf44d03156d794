import type { Selectable } from 'kysely';
import { Failure } from '../../kernel/failure.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import { type LockedContact, lockContact } from './lock-contact.ts';

type PartTable = 'addresses' | 'phone_numbers' | 'contact_relationships';

/**
 * Keeps other changes of a contact and of what belongs to it waiting until this transaction ends.
 * The contact is locked first, as everywhere, and the part read after that: it may have gone while
 * we waited.
 *
 * @throws Failure not_found when the part is gone
 */
export async function lockPart<Table extends PartTable>(
  work: Work,
  table: Table,
  id: string,
): Promise<{ row: Selectable<Database[Table]>; contact: LockedContact }> {
  const contact = await lockContact(work, ownerOf(await readPart(work, table, id)));
  return { row: await readPart(work, table, id), contact };
}

function ownerOf(row: object): string {
  return String('contact_id' in row ? row.contact_id : Reflect.get(row, 'from_contact_id'));
}

async function readPart<Table extends PartTable>(
  { trx }: Work,
  table: Table,
  id: string,
): Promise<Selectable<Database[Table]>> {
  const row = await trx
    .selectFrom(table as PartTable)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const type = table.replaceAll('_', '-');
  if (!row) throw new Failure('not_found', `There is no ${type} with this id.`);
  // Kysely cannot tell the row of a table that a type parameter names.
  return row as Selectable<Database[Table]>;
}
