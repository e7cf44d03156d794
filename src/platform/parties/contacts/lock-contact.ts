import { type Selectable, sql } from 'kysely';
import { type ContactsTable, Failure } from '../../kernel/store/index.ts';
import type { Resource, Row, Work } from '../../kernel/work/index.ts';

export type LockedContact = Selectable<ContactsTable>;

/** A row of a contact, such as an address or a check, locked with the contact. */
export interface Locked<Part> {
  readonly row: Part;
  readonly contact: LockedContact;
}

/**
 * Locks a contact's account, then the contact. If two checks are approved concurrently, the later
 * must see the earlier, or neither would open the account. @throws Failure not_found
 */
export async function lockContact({ trx }: Work, contactId: string): Promise<LockedContact> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('contacts').select('account_id').where('id', '=', contactId),
    )
    .forNoKeyUpdate()
    .execute();
  const contact = await trx
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', contactId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!contact) throw new Failure('not_found', 'There is no contact with this id.');
  return contact;
}

/** Locks the contacts of checks: first all accounts, then all contacts, each ordered by id. */
export async function lockContactsOf(
  { trx }: Work,
  table: 'aml_checks' | 'cip_checks',
  ids: readonly string[],
): Promise<LockedContact[]> {
  const ofChecks = trx
    .selectFrom(table)
    .select('contact_id')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))));
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('contacts').select('account_id').where('id', 'in', ofChecks),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return trx
    .selectFrom('contacts')
    .selectAll()
    .where('id', 'in', ofChecks)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks the contact of a row, then reads the row. @throws Failure not_found */
export async function lockPart<Part extends Row>(
  work: Work,
  resource: Resource<Part>,
  id: string,
): Promise<Locked<Part>> {
  const { contact_id, from_contact_id } = await readPart(work, resource, id);
  const contact = await lockContact(work, String(contact_id ?? from_contact_id));
  return { row: await readPart(work, resource, id), contact };
}

async function readPart<Part extends Row>(
  { trx }: Work,
  { type, table }: Resource<Part>,
  id: string,
): Promise<Part> {
  const { rows } = await sql<Part>`
    select * from ${sql.table(table)} where id = ${id}`.execute(trx);
  if (rows[0]) return rows[0];
  throw new Failure('not_found', `There is no ${type} with this id.`);
}
