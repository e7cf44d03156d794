import type { Caller } from '../caller.ts';
import { requirePermission } from '../permissions/require-permission.ts';
import type { Services } from '../services.ts';

/**
 * Makes sure that a caller manages both accounts of a transfer. Specification, "Authentication".
 *
 * @throws Failure forbidden
 */
export async function requireBothAccounts(
  services: Pick<Services, 'store'>,
  caller: Caller,
  { from_account_id, to_account_id }: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const accountId of [from_account_id, to_account_id]) {
    await requirePermission(services, caller, String(accountId), 'manage');
  }
}
