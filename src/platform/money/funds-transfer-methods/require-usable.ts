import { invalidAttribute, type Queryable } from '../../kernel/store/index.ts';
import type { Row } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';

/**
 * Makes sure that an account may pay and be paid by a method: its own or, where its policy
 * `allow-organization-funds-transfer-methods` says so, one that belongs to the organization.
 *
 * @param method a row of `funds_transfer_methods` that the caller may see
 * @throws Failure invalid_attribute
 */
export async function requireUsable(
  db: Queryable,
  method: Row,
  { accountId, attribute }: { accountId: string; attribute: string },
): Promise<void> {
  if (method.account_id === accountId) return;
  if (method.account_id !== null) {
    throw invalidAttribute(attribute, `${attribute} must be of the account.`);
  }
  const policies = await policiesOf(db, accountId);
  if (policies['allow-organization-funds-transfer-methods']) return;
  const detail = `${attribute} belongs to the organization, whose methods the account may use only with the policy allow-organization-funds-transfer-methods.`;
  throw invalidAttribute(attribute, detail);
}
