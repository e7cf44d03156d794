import type { RawBuilder, Selectable } from 'kysely';
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

/** A user who signs in, with whether the organization requires a second factor. */
export type SigningInUser = UserRow & { readonly requires_second_factor: boolean };

/** SQL by a reference to the organization's id. */
type Requirement = (organizationId: string) => RawBuilder<boolean>;

const usersWith = ({ db }: Store, requiresSecondFactor: Requirement) =>
  db
    .selectFrom('users')
    .select(columns)
    .select(requiresSecondFactor('users.organization_id').as('requires_second_factor'));

export function findUserByEmail(
  { store, requiresSecondFactor }: { store: Store; requiresSecondFactor: Requirement },
  email: string,
): Promise<SigningInUser | undefined> {
  return usersWith(store, requiresSecondFactor)
    .where(emailKeyOf('email'), '=', emailKey(email))
    .executeTakeFirst();
}

/** Finds the user of a token that has not been ended. */
export function findUserOfJwt(
  { store, requiresSecondFactor }: { store: Store; requiresSecondFactor: Requirement },
  jwt: ValidJwt,
): Promise<SigningInUser | undefined> {
  return usersWith(store, requiresSecondFactor)
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
