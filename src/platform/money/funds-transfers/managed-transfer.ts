import type { Caller } from '../../kernel/caller.ts';
import type { Row } from '../../kernel/json-api/attribute.ts';
import { requirePermission } from '../../kernel/permissions/require-permission.ts';
import type { Services } from '../../kernel/services.ts';

/**
 * Makes sure that a caller may change a funds transfer: its account, and, of a part, the account of
 * the whole as well, which begins and ends with it.
 *
 * @throws Failure forbidden
 */
export async function requireManagedTransfer(
  services: Pick<Services, 'store'>,
  caller: Caller,
  { account_id, parent_id }: Row,
): Promise<void> {
  await requirePermission(services, caller, String(account_id), 'manage');
  if (typeof parent_id !== 'string') return;
  const whole = await services.store.db
    .selectFrom('funds_transfers')
    .select('account_id')
    .where('id', '=', parent_id)
    .executeTakeFirstOrThrow();
  await requirePermission(services, caller, whole.account_id, 'manage');
}
