import { Failure, type Problem, type Queryable } from '../../kernel/store/index.ts';
import { isContactFrozen, standingOf } from './standing.ts';

const notOpened: Problem = {
  code: 'account_not_opened',
  detail: 'Nothing can leave this account: it is not opened.',
  pointer: '/data',
};

const frozen: Problem = {
  code: 'account_frozen',
  detail: 'Nothing can leave this account at the moment.',
  pointer: '/data',
};

const contactFrozen: Problem = {
  code: 'account_frozen',
  detail: 'This contact cannot be paid at the moment.',
  pointer: '/data',
};

/** What money or assets leave, and who gets them; nobody outside in a transfer between accounts. */
interface Departure {
  readonly account_id: string;
  readonly contact_id?: string | null | undefined;
}

/**
 * Why nothing may leave an account: it has to be opened, and neither it nor the contact may be
 * frozen for disbursements. An account that is to be closed is frozen solid, and is emptied all the
 * same. Coverage: ST24. In a transaction the answer holds until the commit: who wants to freeze the
 * account waits.
 */
async function departureProblem(
  db: Queryable,
  { account_id, contact_id }: Departure,
): Promise<Problem | undefined> {
  const account = await standingOf(db, account_id);
  const isClosing = account?.status === 'pending_closure';
  if (account?.disbursements_frozen || (account?.solid_freeze && !isClosing)) return frozen;
  if (account?.status !== 'opened' && !isClosing) return notOpened;
  return contact_id && (await isContactFrozen(db, contact_id, 'disbursements_frozen'))
    ? contactFrozen
    : undefined;
}

/**
 * Makes sure that money or assets may leave an account, whatever is in it: for disbursements,
 * transfers to other accounts and sales. Call it in the transaction that holds or moves them.
 *
 * @throws Failure account_not_opened or account_frozen
 */
export async function requireMayDisburse(db: Queryable, departure: Departure): Promise<void> {
  const problem = await departureProblem(db, departure);
  if (problem) throw Failure.ofAll([problem]);
}
