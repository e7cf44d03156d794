import type { Queryable } from '../../kernel/store/index.ts';

/** Reads the status and freezes of an account. In a transaction, changes wait for its commit. */
export function standingOf(db: Queryable, accountId: string) {
  const query = db
    .selectFrom('accounts')
    .select(['status', 'contributions_frozen', 'disbursements_frozen', 'solid_freeze'])
    .where('id', '=', accountId);
  return (db.isTransaction ? query.forShare() : query).executeTakeFirst();
}

/** Like {@link standingOf}, with the freeze of the paying contact. */
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
  // All transactions lock in this order.
  const locked = db.isTransaction ? query.forShare(['accounts', 'contacts']) : query;
  return locked.executeTakeFirst();
}

/** Reads a freeze of a contact. In a transaction, changes wait for its commit. */
export async function isContactFrozen(
  db: Queryable,
  contactId: string,
  column: 'contributions_frozen' | 'disbursements_frozen',
): Promise<boolean> {
  const query = db.selectFrom('contacts').select(column).where('id', '=', contactId);
  const contact = await (db.isTransaction ? query.forShare() : query).executeTakeFirst();
  return contact?.[column] ?? false;
}
