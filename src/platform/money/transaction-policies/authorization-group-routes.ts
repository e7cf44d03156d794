import {
  addAuthorizationGroupUsers,
  createAuthorizationGroup,
  removeAuthorizationGroupUsers,
} from '../../../contract/index.ts';
import {
  type Call,
  creationRoute,
  emailKey,
  emailKeyOf,
  one,
  type Route,
  route,
} from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { authorizationGroupResource, ruleGroupResource } from './policy-resources.ts';

/** Groups of users who authorize transfers. The organization manages them. */
export function authorizationGroupRoutes(services: Services): Route[] {
  type ChangeCall = Pick<Call<typeof addAuthorizationGroupUsers>, 'params' | 'caller' | 'row'>;
  const change = async (
    { params, caller, row }: ChangeCall,
    action: 'users-added' | 'users-removed',
    write: (work: Work, groupId: string) => Promise<void>,
  ) => {
    const { id } = await row(authorizationGroupResource, params.id ?? '');
    await services.transact(async (work) => {
      await work.trx
        .updateTable('authorization_groups')
        .set({ updated_at: work.clock.now() })
        .where('id', '=', id)
        .execute();
      await write(work, id);
      audit(work, action, { id, userId: caller.userId });
    });
    return one(authorizationGroupResource, id);
  };

  return [
    creationRoute(
      createAuthorizationGroup,
      authorizationGroupResource,
      async ({ input: { label, ...input }, caller, resourceId: id, row }) => {
        const { organizationId: organization_id, userId } = caller;
        const group = await row(ruleGroupResource, input['rule-group-id'], 'rule-group-id');
        await services.transact(async (work) => {
          const users = await usersByEmail(work, organization_id, input['user-emails']);
          const created = { id, organization_id, rule_group_id: group.id, label };
          await work.insert(authorizationGroupResource, created);
          await addUsers(work, id, users);
          audit(work, 'created', { id, userId });
        });
      },
    ),
    route(addAuthorizationGroupUsers, (call) =>
      change(call, 'users-added', async (work, id) => {
        const { organizationId } = call.caller;
        await addUsers(
          work,
          id,
          await usersByEmail(work, organizationId, call.input['user-emails']),
        );
      }),
    ),
    route(removeAuthorizationGroupUsers, (call) =>
      change(call, 'users-removed', (work, id) => removeUsers(work, id, call.input['user-emails'])),
    ),
  ];
}

function audit(work: Work, action: string, { id, userId }: { id: string; userId: string }): void {
  work.audit({
    actor: { type: 'user', id: userId },
    action: `authorization-group.${action}`,
    subject: { type: 'authorization-groups', id },
  });
}

/**
 * Returns the ids of the organization's users with the given email addresses, ignoring case.
 *
 * @throws Failure invalid_attribute for each unknown address: a typo must not leave a transfer without
 *   anyone to decide it
 */
async function usersByEmail(
  { trx }: Work,
  organizationId: string,
  emails: readonly string[],
): Promise<string[]> {
  const wanted = emails.map(emailKey);
  const users = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('organization_id', '=', organizationId)
    .where(emailKeyOf('email'), 'in', wanted)
    .execute();
  return requireAll(wanted, users, 'of the organization');
}

async function addUsers({ trx }: Work, groupId: string, userIds: readonly string[]): Promise<void> {
  await trx
    .insertInto('authorization_group_users')
    .values(userIds.map((user_id) => ({ authorization_group_id: groupId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Removes users from an authorization group.
 *
 * @throws Failure invalid_attribute for each address of no member: a typo must not keep a user in
 */
async function removeUsers(
  { trx }: Work,
  groupId: string,
  emails: readonly string[],
): Promise<void> {
  const wanted = emails.map(emailKey);
  const members = await trx
    .selectFrom('authorization_group_users as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['users.id', 'users.email'])
    .where('member.authorization_group_id', '=', groupId)
    .where(emailKeyOf('users.email'), 'in', wanted)
    .execute();
  const ids = requireAll(wanted, members, 'in the group');
  await trx
    .deleteFrom('authorization_group_users')
    .where('authorization_group_id', '=', groupId)
    .where('user_id', 'in', ids)
    .execute();
}

/** Returns the ids of the users, if each wanted address has one. */
function requireAll(
  wanted: readonly string[],
  users: readonly { readonly id: string; readonly email: string }[],
  where: string,
): string[] {
  const known = new Set(users.map(({ email }) => emailKey(email)));
  const [first, ...others] = [...wanted.entries()]
    .filter(([, email]) => !known.has(email))
    .map(([index]) => ({
      code: 'invalid_attribute' as const,
      detail: `user-emails.${index} must be the email address of a user ${where}.`,
      pointer: `/data/attributes/user-emails/${index}`,
    }));
  if (first) throw Failure.ofAll([first, ...others]);
  return users.map(({ id }) => id);
}
