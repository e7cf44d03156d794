import type { Queryable } from '../../kernel/store/index.ts';

/**
 * What decides whether money or assets may come into an account and leave it. In a transaction it
 * holds until the commit: who wants to freeze the account waits.
 */
export function standingOf(db: Queryable, accountId: string) {
  const query = db
    .selectFrom('accounts')
    .select(['status', 'contributions_frozen', 'disbursements_frozen', 'solid_freeze'])
    .where('id', '=', accountId);
  return (db.isTransaction ? query.forShare() : query).executeTakeFirst();
}

/** The same together with whether the contact who pays is frozen. */
export function standingWithContact(db: Queryable, accountId: string, contactId: string) {
  const query = db
    .selectFrom(['accounts', 'contacts'])
    .select([
      'accounts.status',
      'accounts.contributions_frozen',
      'accounts.solid_freeze',
      'contacts.contributions_frozen as contact_frozen',
    ])
    .where('accounts.id', '=', accountId)
    .where('contacts.id', '=', contactId);
  // Locked in this order, as by everybody.
  const locked = db.isTransaction ? query.forShare(['accounts', 'contacts']) : query;
  return locked.executeTakeFirst();
}

/** Whether a contact is frozen for what comes in, or for what leaves; as lasting. */
export async function isContactFrozen(
  db: Queryable,
  contactId: string,
  column: 'contributions_frozen' | 'disbursements_frozen',
): Promise<boolean> {
  const query = db.selectFrom('contacts').select(column).where('id', '=', contactId);
  const contact = await (db.isTransaction ? query.forShare() : query).executeTakeFirst();
  return contact?.[column] ?? false;
}
