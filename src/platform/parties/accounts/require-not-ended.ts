import { Failure, type Problem, type Queryable } from '../../kernel/store/index.ts';
import { standingOf } from './standing.ts';

const ended: readonly (string | undefined)[] = ['closed', 'voided'];

/**
 * Returns why an account accepts no contacts, documents, cards or tokens any more. In a transaction
 * the result holds until the commit.
 */
export async function accountEndedProblem(
  db: Queryable,
  accountId: string,
): Promise<Problem | undefined> {
  const account = await standingOf(db, accountId);
  if (!ended.includes(account?.status)) return undefined;
  const detail = `This account is ${account?.status}, so nothing can be added to it.`;
  return { code: 'account_not_opened', detail, pointer: '/data' };
}

/** @throws Failure account_not_opened if the account is closed or voided */
export async function requireNotEnded(db: Queryable, accountId: string): Promise<void> {
  const problem = await accountEndedProblem(db, accountId);
  if (problem) throw Failure.ofAll([problem]);
}

/**
 * Like {@link requireNotEnded}, for transactions that later call `lockContact` for contacts of the
 * account. Its lock is exclusive: with shared locks, two such transactions would deadlock.
 *
 * @throws Failure account_not_opened if the account is closed or voided
 */
export async function lockNotEnded(trx: Queryable, accountId: string): Promise<void> {
  const account = trx.selectFrom('accounts').select('id').where('id', '=', accountId);
  await account.forNoKeyUpdate().execute();
  await requireNotEnded(trx, accountId);
}

/**
 * Like {@link requireNotEnded}, for launching a form: the request has no body to point into.
 *
 * @throws Failure account_not_opened if the account is closed or voided
 */
export async function requireLaunchable(db: Queryable, accountId: string): Promise<void> {
  const problem = await accountEndedProblem(db, accountId);
  if (problem) throw new Failure(problem.code, problem.detail);
}
