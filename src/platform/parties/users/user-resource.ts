import { type Selectable, sql } from 'kysely';
import { type CurrentLogin, User } from '../../../contract/index.ts';
import type { Queryable, UsersTable } from '../../kernel/store/index.ts';
import { defineResource, type Scope, toManyThrough } from '../../kernel/work/index.ts';

/** Rows of the users that a caller sees: those with permissions on single accounts see only themselves. */
export function ofFellowUsers(column: string): Scope {
  return (alias, { accounts, organizationId, userId }) => {
    const isFellow = sql`${sql.ref(`${alias}.organization_id`)} = ${organizationId}`;
    return accounts === 'all' ? isFellow : sql`${sql.ref(`${alias}.${column}`)} = ${userId}`;
  };
}

/** API users. Coverage: "User". */
export const userResource = defineResource(User, {
  table: 'users',
  except: { claims: () => ({}) },
  notQueryable: ['name'],
  relationships: {
    'user-groups': toManyThrough(
      'user-groups',
      { table: 'user_group_members', own: 'user_id', other: 'user_group_id' },
      { filterName: 'users' },
    ),
    'authorization-groups': toManyThrough('authorization-groups', {
      table: 'authorization_group_users',
      own: 'user_id',
      other: 'authorization_group_id',
    }),
    'authorization-rule-groups': toManyThrough('authorization-rule-groups', {
      table: 'authorization_rule_group_users',
      own: 'user_id',
      other: 'authorization_rule_group_id',
    }),
    'rule-groups': toManyThrough('rule-groups', {
      table: 'rule_group_users',
      own: 'user_id',
      other: 'rule_group_id',
    }),
  },
  visibleTo: ofFellowUsers('id'),
});

/** Reads a user's row, with its secrets. */
export function readUserRow(db: Queryable, id: string): Promise<Selectable<UsersTable>> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the summary of a user for `/auth/*`. */
export async function currentLogin(db: Queryable, userId: string): Promise<CurrentLogin> {
  const { disabled, email, mfa_types, name } = await readUserRow(db, userId);
  return { disabled, email, 'mfa-types': mfa_types, name };
}
