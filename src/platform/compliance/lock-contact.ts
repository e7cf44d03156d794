import type { Selectable, Transaction } from 'kysely';
import type { ContactsTable } from '../contacts/tables.ts';
import { Failure } from '../failure.ts';
import type { Database } from '../store/database.ts';

export type LockedContact = Selectable<ContactsTable>;

/**
 * Keeps other decisions about a contact and its account waiting until this transaction ends. The
 * account comes first: of two checks of one account that are approved at the same time, the later
 * must see the earlier, or neither would open the account.
 *
 * @throws Failure not_found when the contact is gone
 */
export async function lockContact(
  trx: Transaction<Database>,
  contactId: string,
): Promise<LockedContact> {
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
