import { invalidAttribute, type Queryable } from '../../kernel/store/index.ts';
import type { Row } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';

/**
 * Checks that an account may use a method: its own, or one of the organization if the policy allows
 * it.
 *
 * @param method a row of `funds_transfer_methods` that is visible to the caller
 * @throws Failure invalid_attribute
 */
export async function requireUsable(
  db: Queryable,
  method: Row,
  { accountId, attribute }: { accountId: string; attribute: string },
): Promise<void> {
  if (method.account_id === accountId) return;
  if (method.account_id !== null) {
    throw invalidAttribute(attribute, `${attribute} must name a method of the account.`);
  }
  const policies = await policiesOf(db, accountId);
  if (policies['allow-organization-funds-transfer-methods']) return;
  const detail = `${attribute} names a method of the organization. The account may use it only with the policy allow-organization-funds-transfer-methods.`;
  throw invalidAttribute(attribute, detail);
}
