import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../../contract/index.ts';
import { toJson } from '../../../kernel/store/index.ts';
import type { Work } from '../../../kernel/work/index.ts';
import { joinGroup } from '../user-groups.ts';

interface Grant {
  readonly userId: string;
  /** Id of the inviting user. */
  readonly by: string;
  readonly permissions: readonly Permission[];
  readonly now: Date;
}

/** Adds the permissions of an invitation to those of a user of the organization. */
export async function grantPermissions(
  work: Work,
  subject: { type: 'accounts' | 'organizations'; id: string },
  grant: Grant,
): Promise<void> {
  work.audit({
    actor: { type: 'user', id: grant.by },
    action: 'permissions.granted',
    subject: { type: 'users', id: grant.userId },
  });
  if (subject.type === 'accounts') return grantOnAccount(work, subject.id, grant);
  await grantOnOrganization(work, grant);
  const user = { id: grant.userId, organization_id: subject.id, created_at: grant.now };
  await joinGroup(work, user, 'administrators');
}

/** Adds permissions of a user on one account. */
async function grantOnAccount(
  { trx }: Work,
  accountId: string,
  { userId, permissions, now }: Grant,
): Promise<void> {
  const granted = toJson([...new Set(permissions)]);
  await sql`
    insert into account_permissions (organization_id, user_id, account_id, permissions,
      created_at, updated_at)
    select organization_id, ${userId}::uuid, id, ${granted}::jsonb, ${now}::timestamptz,
      ${now}::timestamptz
    from accounts where id = ${accountId}
    on conflict (user_id, account_id) do update
      set permissions = ${mergePermissions('account_permissions.permissions', granted)},
        updated_at = excluded.updated_at
  `.execute(trx);
}

/** Adds permissions of a user on all existing and future accounts of its organization. */
async function grantOnOrganization(
  { trx }: Work,
  { userId, permissions, now }: Grant,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      organization_permissions: mergePermissions('organization_permissions', toJson(permissions)),
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await sql`
    insert into account_permissions (organization_id, user_id, account_id, permissions, title,
      primary_policy, created_at, updated_at)
    select accounts.organization_id, users.id, accounts.id, users.organization_permissions,
      'Organization', true, ${now}::timestamptz, ${now}::timestamptz
    from accounts join users on users.organization_id = accounts.organization_id
    where users.id = ${userId}
    on conflict (user_id, account_id) do update
      set permissions = ${mergePermissions('account_permissions.permissions', toJson(permissions))},
        title = excluded.title, primary_policy = true, updated_at = excluded.updated_at
  `.execute(trx);
}

/** Merges two lists of permissions, so that an invitation never removes any. */
function mergePermissions(column: string, granted: string): RawBuilder<string> {
  return sql`(select jsonb_agg(distinct one) from jsonb_array_elements(
    ${sql.ref(column)} || ${granted}::jsonb) as one)`;
}
