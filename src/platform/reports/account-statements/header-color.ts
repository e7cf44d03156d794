import type { Queryable } from '../../kernel/store/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';

/** The colour of an account's statements: what its policies say, where that is one. */
export async function colorOf(db: Queryable, accountId: string): Promise<string> {
  const { 'account-statement-header-color': color } = await policiesOf(db, accountId);
  return color !== null && /^#[\da-f]{6}$/i.test(color) ? color : '#1f4e79';
}
