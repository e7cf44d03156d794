import { Failure, type Queryable } from '../../kernel/store/index.ts';
import { accountProblem, isContactFrozen, type Movement, standingOf } from './standing.ts';

const notOpenedDetail = "This account isn't open yet, so it can't send money or assets.";
const notOpened = accountProblem('account_not_opened', notOpenedDetail);
const frozenDetail = 'This account cannot send money or assets at the moment.';
const frozen = accountProblem('account_frozen', frozenDetail);
const contactFrozenDetail = 'This contact cannot receive money or assets at the moment.';
const contactFrozen = accountProblem('account_frozen', contactFrozenDetail);

/**
 * Requires that money or assets may leave an account, whatever its balance. Call it in the
 * transaction that moves them: the result holds until the commit. @throws Failure
 * account_not_opened, account_frozen
 */
export async function requireDisbursementsAllowed(
  db: Queryable,
  { account_id, contact_id }: Movement,
): Promise<void> {
  const account = await standingOf(db, account_id);
  // A pending closure freezes an account solid, but it can still be emptied. Coverage: ST24.
  const isClosing = account?.status === 'pending_closure';
  if (account?.disbursements_frozen || (account?.solid_freeze && !isClosing)) {
    throw Failure.ofAll([frozen]);
  }
  if (account?.status !== 'opened' && !isClosing) throw Failure.ofAll([notOpened]);
  if (contact_id && (await isContactFrozen(db, contact_id))) throw Failure.ofAll([contactFrozen]);
}
