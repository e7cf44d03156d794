import type { Selectable } from 'kysely';
import type { Store, UsersTable } from '../../store/index.ts';
import { emailKey, emailKeyOf } from './email-key.ts';
import type { ValidJwt } from './jwts.ts';

const columns = [
  'id',
  'organization_id',
  'password_hash',
  'disabled',
  'organization_permissions',
  'jwt_generation',
  'mfa_types',
] as const;

export type UserRow = Pick<Selectable<UsersTable>, (typeof columns)[number]>;

export function findUserByEmail(store: Store, email: string): Promise<UserRow | undefined> {
  return store.db
    .selectFrom('users')
    .select(columns)
    .where(emailKeyOf('email'), '=', emailKey(email))
    .executeTakeFirst();
}

/** Finds the user of a token that has not been ended. */
export function findUserOfJwt(store: Store, jwt: ValidJwt): Promise<UserRow | undefined> {
  return store.db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', jwt.userId)
    .where('jwt_generation', '=', jwt.generation)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ended_jwts').select('jti').where('jti', '=', jwt.jti))),
    )
    .executeTakeFirst();
}
