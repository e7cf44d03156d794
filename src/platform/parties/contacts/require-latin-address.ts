import { type AddressInput, isNotLatin } from '../../../contract/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import { organizationPoliciesOf, policiesOf } from '../accounts/account-policy.ts';
import { requireNoBreaches } from './breaches.ts';

/** An account, or the organization itself. */
interface Holder {
  readonly accountId: string | null;
  readonly organizationId: string;
}

/** True if addresses with letters of another script need a line in Latin letters. */
export async function requiresLatinAddress(db: Queryable, holder: Holder): Promise<boolean> {
  const { accountId, organizationId } = holder;
  const policies =
    accountId === null
      ? await organizationPoliciesOf(db, organizationId)
      : await policiesOf(db, accountId);
  return policies['require-latin-addresses'];
}

/**
 * Applies the policy `require-latin-addresses`.
 *
 * @param prefix position of the address, such as `owner/primary-address`
 * @throws Failure invalid_attribute
 */
export async function requireLatinAddress(
  db: Queryable,
  holder: Holder,
  address: AddressInput,
  prefix = '',
): Promise<void> {
  if (address['latin-address'] !== undefined || !isInOtherScript(address)) return;
  if (!(await requiresLatinAddress(db, holder))) return;
  const message = 'is required, because this address has letters of another script';
  requireNoBreaches([{ path: ['latin-address'], message }], prefix);
}

const isInOtherScript = ({
  'street-1': street1,
  'street-2': street2,
  city,
  region,
}: AddressInput) => isNotLatin([street1, street2, city, region].join(' '));
