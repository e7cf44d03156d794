import type { Selectable } from 'kysely';
import type { ApiKeysTable, Store, UsersTable } from '../../store/index.ts';
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

const keyColumns = [
  'digest',
  'paths',
  'cidrs',
  'expires_at',
  'previous_expires_at',
  'revoked_at',
  'last_used_at',
] as const;

/** A key, with its user. */
export type KeyRow = UserRow &
  Pick<Selectable<ApiKeysTable>, (typeof keyColumns)[number]> & { readonly key_id: string };

/** Finds a key by the digest of its secret or of its previous one, even if they have ended. */
export function findUserOfKey(store: Store, digest: string): Promise<KeyRow | undefined> {
  return store.db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(columns.map((column) => `users.${column}` as const))
    .select(keyColumns.map((column) => `api_keys.${column}` as const))
    .select('api_keys.id as key_id')
    .where(({ or, eb }) => or([eb('digest', '=', digest), eb('previous_digest', '=', digest)]))
    .executeTakeFirst();
}
