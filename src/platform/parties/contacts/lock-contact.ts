import { type Selectable, sql } from 'kysely';
import {
  type ContactsTable,
  Failure,
  type Queryable,
  sentenceOfMissing,
} from '../../kernel/store/index.ts';
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
  const [contact] = await lockAll(trx, [contactId]);
  if (!contact) throw new Failure('not_found', 'There is no contact with this id.');
  return contact;
}

/** Locks the contacts of AML checks. */
export function lockContactsOf({ trx }: Work, ids: readonly string[]): Promise<LockedContact[]> {
  return lockAll(trx, contactsOfChecks(trx, ids));
}

function contactsOfChecks(trx: Queryable, ids: readonly string[]) {
  return trx
    .selectFrom('aml_checks')
    .select('contact_id')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))));
}

/** Locks first all accounts, then all contacts, each ordered by id. */
async function lockAll(
  trx: Queryable,
  ids: readonly string[] | ReturnType<typeof contactsOfChecks>,
): Promise<LockedContact[]> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('contacts').select('account_id').where('id', 'in', ids),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return trx
    .selectFrom('contacts')
    .selectAll()
    .where('id', 'in', ids)
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
  throw new Failure('not_found', sentenceOfMissing(type));
}
