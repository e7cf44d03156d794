import type { readFundsTransferMethod } from '../../../contract/index.ts';
import type { Call } from '../../kernel/http/route.ts';
import { requirePermission } from '../../kernel/permissions/require-permission.ts';
import type { Services } from '../../kernel/services.ts';
import { fundsTransferMethods } from './method-resource.ts';

/**
 * The path's method, once the caller may change it.
 *
 * @throws Failure not_found, forbidden
 */
export async function managedMethod(
  services: Services,
  { params, caller, row }: Pick<Call<typeof readFundsTransferMethod>, 'params' | 'caller' | 'row'>,
): Promise<{ id: string; accountId: string | null }> {
  const method = await row(fundsTransferMethods, params.id ?? '');
  const accountId = method.account_id === null ? null : String(method.account_id);
  await requirePermission(services, caller, accountId, 'manage');
  return { id: String(method.id), accountId };
}
