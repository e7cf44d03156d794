import type { Caller } from '../../kernel/caller.ts';
import type { Call } from '../../kernel/http/route.ts';
import type { Resource } from '../../kernel/json-api/resource.ts';
import { requirePermission } from '../../kernel/permissions/require-permission.ts';
import type { Services } from '../../kernel/services.ts';

type CallOfUser = Pick<Call, 'params' | 'row'> & { readonly caller: Caller };

/**
 * Finds the check that a path names, for a caller that may decide about it; gives its id.
 *
 * @throws Failure not_found, forbidden
 */
export function findManaged({ store }: Services, resource: Resource) {
  return async ({ params, row, caller }: CallOfUser): Promise<string> => {
    const check = await row(resource, params.id ?? '');
    const { account_id } = await store.db
      .selectFrom('contacts')
      .select('account_id')
      .where('id', '=', String(check.contact_id))
      .executeTakeFirstOrThrow();
    await requirePermission({ store }, caller, account_id, 'manage');
    return String(check.id);
  };
}
