import type { Selectable } from 'kysely';
import { Failure } from '../../kernel/failure.ts';
import type { ContactsTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';

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
 * The same for the contact of a check; gives the check as it stands then.
 *
 * @param find reads the check in the transaction
 * @throws Failure not_found
 */
export async function lockCheck<Check extends { readonly contact_id: string }>(
  work: Work,
  find: () => Promise<Check | undefined>,
): Promise<Locked<Check>> {
  const found = await find();
  const contact = found && (await lockContact(work, found.contact_id));
  const check = await find();
  if (check && contact) return { check, contact };
  throw new Failure('not_found', 'There is no check with this id.');
}
