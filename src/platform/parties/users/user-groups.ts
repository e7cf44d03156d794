import { UserGroup } from '../../../contract/index.ts';
import {
  defineResource,
  ownOrganization,
  toManyThrough,
  type Work,
} from '../../kernel/work/index.ts';

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
  trade_desks: ['Trade desks', "See settlements of the organization's trade desks."],
} as const;

/** Adds a user to a group of its organization. Creates the group if necessary. */
export async function joinGroup(
  { trx, newId }: Work,
  user: { id: string; organization_id: string; created_at: Date },
  name: keyof typeof groups,
): Promise<void> {
  const [label, description] = groups[name];
  const { organization_id, created_at } = user;
  const group = await trx
    .insertInto('user_groups')
    .values({ id: newId(), organization_id, name, label, description, created_at })
    // A no-op update: without one, no id is returned.
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doUpdateSet({ label }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('user_group_members')
    .values({ user_group_id: group.id, user_id: user.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
