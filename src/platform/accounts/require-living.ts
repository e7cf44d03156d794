import { Failure } from '../failure.ts';
import type { Queryable } from '../store/store.ts';
import { standingOf } from './standing.ts';

const ended: readonly (string | undefined)[] = ['closed', 'voided'];

/**
 * Makes sure that an account has not ended: it takes neither contacts nor tokens then. In a
 * transaction the answer holds until the commit.
 *
 * @throws Failure account_not_opened
 */
export async function requireLiving(db: Queryable, accountId: string): Promise<void> {
  const account = await standingOf(db, accountId);
  if (!ended.includes(account?.status)) return;
  const detail = `This account is ${account?.status}: it takes no more contacts and tokens.`;
  throw new Failure('account_not_opened', detail, { pointer: '/data' });
}
