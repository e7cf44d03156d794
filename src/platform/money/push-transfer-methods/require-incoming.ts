import type { CurrencyType } from '../../../contract/index.ts';
import { invalidAttribute, type Queryable } from '../../kernel/store/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';

interface Incoming {
  readonly accountId: string;
  readonly type: string;
  readonly currencyType: CurrencyType;
}

/**
 * Makes sure that an account takes money of a kind and a currency. A wire from abroad is a wire.
 *
 * @param attribute what names the kind
 * @throws Failure invalid_attribute
 */
export async function requireIncoming(
  db: Queryable,
  { accountId, type, currencyType }: Incoming,
  attribute: string,
): Promise<void> {
  const policies = await policiesOf(db, accountId);
  const types: readonly string[] = policies['allowed-incoming-funds-transfer-types'];
  if (!types.includes(type === 'wire_international' ? 'wire' : type)) {
    throw invalidAttribute(attribute, `The account takes no money by ${type}.`);
  }
  if (!policies['allowed-currencies'].includes(currencyType)) {
    throw invalidAttribute('currency-type', `The account takes no ${currencyType}.`);
  }
}
