import { UserGroup } from '../../../contract/index.ts';
import {
  defineResource,
  ownOrganization,
  toManyThrough,
  type Work,
} from '../../kernel/work/index.ts';

/** Groups of users. */
export const userGroupResource = defineResource(UserGroup, {
  table: 'user_groups',
  notQueryable: ['description'],
  relationships: {
    users: toManyThrough(
      'users',
      { table: 'user_group_members', own: 'user_group_id', other: 'user_id' },
      { filterName: 'user-groups' },
    ),
  },
  visibleTo: ownOrganization('organization_id'),
});

const groups = {
  administrators: ['Administrators', 'Have a permission on every account of the organization.'],
  members: ['Members', 'Have permissions on single accounts.'],
  trade_desks: ['Trade desks', 'See what the trade desks of the organization settle.'],
} as const;

/** Puts a user into a group of the organization, which is made when it is its first. */
export async function joinGroup(
  { trx }: Work,
  user: { id: string; organization_id: string; created_at: Date },
  name: keyof typeof groups,
): Promise<void> {
  const [label, description] = groups[name];
  const { organization_id, created_at } = user;
  const group = await trx
    .insertInto('user_groups')
    .values({ organization_id, name, label, description, created_at })
    // An update that changes nothing, so that the id is returned either way.
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doUpdateSet({ label }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('user_group_members')
    .values({ user_group_id: group.id, user_id: user.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
