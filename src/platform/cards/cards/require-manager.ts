import type { Caller } from '../../kernel/caller.ts';
import { requirePermission } from '../../kernel/permissions/require-permission.ts';
import type { Services } from '../../kernel/services.ts';

/**
 * Makes sure that a caller may change what belongs to an account: a contact, or a row of the cards.
 *
 * @throws Failure forbidden
 */
export async function requireManager(
  services: Pick<Services, 'store'>,
  caller: Caller,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { account_id: accountId } = row;
  await requirePermission(
    services,
    caller,
    typeof accountId === 'string' ? accountId : null,
    'manage',
  );
}
