import type { readContribution } from '../../../contract/index.ts';
import type { Call } from '../../kernel/http/route.ts';
import { requirePermission } from '../../kernel/permissions/require-permission.ts';
import type { Services } from '../../kernel/services.ts';
import { contributions } from './contribution-resource.ts';

/**
 * The path's contribution, once the caller may change it.
 *
 * @throws Failure not_found, forbidden
 */
export async function managedContribution(
  services: Services,
  { params, caller, row }: Pick<Call<typeof readContribution>, 'params' | 'caller' | 'row'>,
): Promise<string> {
  const contribution = await row(contributions, params.id ?? '');
  await requirePermission(services, caller, String(contribution.account_id), 'manage');
  return String(contribution.id);
}
