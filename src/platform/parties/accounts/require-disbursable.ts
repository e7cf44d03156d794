import { Failure, type Problem, type Queryable } from '../../kernel/store/index.ts';
import { isContactFrozen, standingOf } from './standing.ts';

const notOpened: Problem = {
  code: 'account_not_opened',
  detail: "This account isn't open yet, so it can't send money or assets.",
  pointer: '/data',
};

const frozen: Problem = {
  code: 'account_frozen',
  detail: 'This account cannot send money or assets at the moment.',
  pointer: '/data',
};

const contactFrozen: Problem = {
  code: 'account_frozen',
  detail: 'This contact cannot receive money or assets at the moment.',
  pointer: '/data',
};

/** The sending account and the receiving contact. Transfers between accounts have no contact. */
interface Departure {
  readonly account_id: string;
  readonly contact_id?: string | null | undefined;
}

/** A pending closure freezes an account solid, but it can still be emptied. Coverage: ST24. */
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
 * Requires that money or assets may leave an account, whatever its balance. Call it in the
 * transaction that moves them: the result holds until the commit. @throws Failure
 * account_not_opened, account_frozen
 */
export async function requireDisbursementsAllowed(
  db: Queryable,
  departure: Departure,
): Promise<void> {
  const problem = await departureProblem(db, departure);
  if (problem) throw Failure.ofAll([problem]);
}
