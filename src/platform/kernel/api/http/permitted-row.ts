import type { Operation } from '../../../../contract/index.ts';
import type { Caller, Services } from '../../work/index.ts';
import { requireResource } from '../json-api/require-resource.ts';
import { requireOrganizationPermission } from '../permissions/require-permission.ts';
import type { Call, Target } from './route.ts';

/**
 * Returns the row that a path names, after checking the operation's permission; undefined if the
 * handler finds the row. @throws Failure not_found, forbidden
 */
export async function permittedRow(
  services: Pick<Services, 'registry'>,
  { path, permission, permissionOn }: Operation,
  call: Pick<Call, 'params' | 'permitted'> & { readonly caller: Caller },
): Promise<Target | undefined> {
  if (permission === undefined || permissionOn === 'named') return undefined;
  if (permissionOn === undefined) {
    return call.permitted(requireResource(services, typeIn(path)), call.params.id ?? '');
  }
  requireOrganizationPermission(call.caller, permission);
  return undefined;
}

function typeIn(path: string): string {
  return path.split('/')[2] ?? '';
}
