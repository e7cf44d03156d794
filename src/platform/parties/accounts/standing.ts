import type { Problem, Queryable } from '../../kernel/store/index.ts';

/** An account that money or assets enter or leave, and the contact at the other end, if any. */
export interface Movement {
  readonly account_id: string;
  readonly contact_id?: string | null | undefined;
}

/** Builds a problem with an account of a request. */
export function accountProblem(
  code: 'account_not_opened' | 'account_frozen',
  detail: string,
): Problem {
  return { code, detail, pointer: '/data' };
}

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

/** Returns true if a contact can't receive disbursements. In a transaction, changes wait. */
export async function isContactFrozen(db: Queryable, contactId: string): Promise<boolean> {
  const query = db
    .selectFrom('contacts')
    .select('disbursements_frozen')
    .where('id', '=', contactId);
  const contact = await (db.isTransaction ? query.forShare() : query).executeTakeFirst();
  return contact?.disbursements_frozen ?? false;
}
