import { Failure, type Problem } from '../failure.ts';
import type { Queryable } from '../store/store.ts';

const notOpened: Problem = {
  code: 'account_not_opened',
  detail: 'This account cannot take payments: it is not opened.',
  pointer: '/data',
};

const frozen: Problem = {
  code: 'account_frozen',
  detail: 'This account cannot take payments at the moment.',
  pointer: '/data',
};

/**
 * Why an account takes no contributions: it is opened only after all its checks, and may be frozen.
 * Specification, "States and transitions" and its rules on freezes. In a transaction the answer
 * holds until the commit: who wants to freeze the account waits.
 */
export async function contributionProblem(
  db: Queryable,
  accountId: string,
): Promise<Problem | undefined> {
  const query = db
    .selectFrom('accounts')
    .select(['status', 'contributions_frozen', 'solid_freeze'])
    .where('id', '=', accountId);
  const account = await (db.isTransaction ? query.forShare() : query).executeTakeFirst();
  if (account?.contributions_frozen || account?.solid_freeze) return frozen;
  return account?.status === 'opened' ? undefined : notOpened;
}

/** @throws Failure account_not_opened or account_frozen when the account takes no contributions */
export async function requireContributable(db: Queryable, accountId: string): Promise<void> {
  const problem = await contributionProblem(db, accountId);
  if (problem) throw Failure.ofAll([problem]);
}
