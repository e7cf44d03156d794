import { Failure, type Problem, type Queryable } from '../../kernel/store/index.ts';
import { standingOf } from './standing.ts';

const ended: readonly (string | undefined)[] = ['closed', 'voided'];

/**
 * Why an account takes nothing any more: neither contacts, documents and cards nor tokens for them.
 * In a transaction the answer holds until the commit.
 */
export async function endedProblem(db: Queryable, accountId: string): Promise<Problem | undefined> {
  const account = await standingOf(db, accountId);
  if (!ended.includes(account?.status)) return undefined;
  const detail = `This account is ${account?.status}: it takes nothing more.`;
  return { code: 'account_not_opened', detail, pointer: '/data' };
}

/** @throws Failure account_not_opened when the account has ended */
export async function requireLiving(db: Queryable, accountId: string): Promise<void> {
  const problem = await endedProblem(db, accountId);
  if (problem) throw Failure.ofAll([problem]);
}

/**
 * The same in a transaction that later calls `lockContact` for contacts of the account. That one keeps others
 * out: of two that share the account before, as {@link requireLiving} does, each would wait for the other.
 *
 * @throws Failure account_not_opened when the account has ended
 */
export async function holdLiving(trx: Queryable, accountId: string): Promise<void> {
  const account = trx.selectFrom('accounts').select('id').where('id', '=', accountId);
  await account.forNoKeyUpdate().execute();
  await requireLiving(trx, accountId);
}

/**
 * The same for a form that is to be launched, whose request has no body to point into.
 *
 * @throws Failure account_not_opened when the account has ended
 */
export async function requireLaunchable(db: Queryable, accountId: string): Promise<void> {
  const problem = await endedProblem(db, accountId);
  if (problem) throw new Failure(problem.code, problem.detail);
}
