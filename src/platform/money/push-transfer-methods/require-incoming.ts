import type { CurrencyType } from '../../../contract/index.ts';
import { invalidAttribute, type Queryable } from '../../kernel/store/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';

/**
 * Checks that an account accepts a type of transfer and a currency. International wires count as
 * wires.
 *
 * @param attribute the attribute with the type
 * @throws Failure invalid_attribute
 */
export async function requireIncoming(
  db: Queryable,
  {
    accountId,
    type,
    currencyType,
  }: { accountId: string; type: string; currencyType: CurrencyType },
  attribute: string,
): Promise<void> {
  const policies = await policiesOf(db, accountId);
  const types: readonly string[] = policies['allowed-incoming-funds-transfer-types'];
  if (!types.includes(type === 'wire_international' ? 'wire' : type)) {
    throw invalidAttribute(attribute, `The account does not accept money by ${type}.`);
  }
  if (!policies['allowed-currencies'].includes(currencyType)) {
    const detail = `currency-type must be a currency that the account accepts; ${currencyType} is not.`;
    throw invalidAttribute('currency-type', detail);
  }
}
