import { Failure, type Problem, type Queryable } from '../../kernel/store/index.ts';
import { accountProblem, standingOf } from './standing.ts';

const ended: readonly (string | undefined)[] = ['closed', 'voided'];

/** Returns why nothing can be added to an account. In a transaction, it holds until the commit. */
export async function accountEndedProblem(
  db: Queryable,
  accountId: string,
): Promise<Problem | undefined> {
  const account = await standingOf(db, accountId);
  if (!ended.includes(account?.status)) return undefined;
  const detail = `This account is ${account?.status}, so nothing can be added to it.`;
  return accountProblem('account_not_opened', detail);
}

/** @throws Failure account_not_opened if the account is closed or voided */
export async function requireNotEnded(db: Queryable, accountId: string): Promise<void> {
  const problem = await accountEndedProblem(db, accountId);
  if (problem) throw Failure.ofAll([problem]);
}

/**
 * Like {@link requireNotEnded}, with an exclusive lock: with shared locks, transactions that later
 * call `lockContact` would deadlock.
 */
export async function lockNotEnded(trx: Queryable, accountId: string): Promise<void> {
  const account = trx.selectFrom('accounts').select('id').where('id', '=', accountId);
  await account.forNoKeyUpdate().execute();
  await requireNotEnded(trx, accountId);
}

/** Like {@link requireNotEnded}, for launching a form: the request has no body to point into. */
export async function requireLaunchable(db: Queryable, accountId: string): Promise<void> {
  const problem = await accountEndedProblem(db, accountId);
  if (problem) throw new Failure(problem.code, problem.detail);
}
