import type { Permission } from '../../../../contract/index.ts';
import { Failure, type Store } from '../../store/index.ts';
import type { Caller, Resource, Row } from '../../work/index.ts';

/**
 * Requires a permission on an account (null: on the organization itself). Call it before the
 * transaction, once `call.row` has found the row. @throws Failure forbidden
 */
export async function requirePermission(
  services: { readonly store: Store },
  caller: Caller,
  accountId: string | null,
  permission: Permission,
): Promise<void> {
  if (includesPermission(caller.permissions, permission)) return;
  const granted = accountId === null ? [] : await grantedOn(services.store, caller, accountId);
  if (!includesPermission(granted, permission)) throw lacking(permission);
}

/** Requires a permission on every account of the organization. @throws Failure forbidden */
export function requireOrganizationPermission(caller: Caller, permission: Permission): void {
  if (!includesPermission(caller.permissions, permission)) throw lacking(permission);
}

/** Requires a permission on all accounts that a row belongs to. @throws Failure forbidden */
export async function requirePermissionOn(
  services: { readonly store: Store },
  { resource, row }: { resource: Resource; row: Row },
  { caller, permission }: { caller: Caller; permission: Permission },
): Promise<void> {
  const accounts = (await resource.accountsOf?.(services.store.db, row)) ?? [null];
  for (const accountId of accounts) {
    await requirePermission(services, caller, accountId, permission);
  }
}

async function grantedOn(
  { db }: Store,
  { userId }: Caller,
  accountId: string,
): Promise<readonly Permission[]> {
  const row = await db
    .selectFrom('account_permissions')
    .select('permissions')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.permissions ?? [];
}

function lacking(permission: Permission): Failure {
  const detail = `This needs the permission "${permission}" on the account.`;
  return new Failure('forbidden', detail);
}

/** Full control includes all permissions, and each includes reading. */
export function includesPermission(held: readonly Permission[], wanted: Permission): boolean {
  if (held.includes('full_control') || held.includes(wanted)) return true;
  return wanted === 'read' && held.length > 0;
}
