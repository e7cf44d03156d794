import { type Selectable, sql } from 'kysely';
import { type ContactsTable, Failure } from '../../kernel/store/index.ts';
import type { Resource, Row, Work } from '../../kernel/work/index.ts';

export type LockedContact = Selectable<ContactsTable>;

/** A check with its contact, about which nobody else decides until the transaction ends. */
export interface Locked<Check> {
  readonly check: Check;
  readonly contact: LockedContact;
}

/**
 * Keeps other decisions about a contact and its account waiting until this transaction ends. The
 * account comes first: of two checks of one account that are approved at the same time, the later
 * must see the earlier, or neither would open the account.
 *
 * @throws Failure not_found when the contact is gone
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

/**
 * The same for the contacts of several checks at once, in the order of their ids: all accounts, then
 * all contacts.
 */
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

/**
 * The same for the contact of what belongs to it: an address, a check. The contact is locked first,
 * as everywhere, and the part read after that: it may have gone while we waited.
 *
 * @throws Failure not_found when the part is gone
 */
export async function lockPart<Part extends Row>(
  work: Work,
  resource: Resource<Part>,
  id: string,
): Promise<{ row: Part; contact: LockedContact }> {
  const { contact_id, from_contact_id } = await readPart(work, resource, id);
  const contact = await lockContact(work, String(contact_id ?? from_contact_id));
  return { row: await readPart(work, resource, id), contact };
}

/** @throws Failure not_found */
export async function lockCheck<Check extends Row>(
  work: Work,
  resource: Resource<Check>,
  id: string,
): Promise<Locked<Check>> {
  const { row: check, contact } = await lockPart(work, resource, id);
  return { check, contact };
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
