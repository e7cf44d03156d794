import type { Generated } from 'kysely';
import type { Permission } from '../../../contract/index.ts';
import type { DefaultedJson } from '../store/tables.ts';

export interface UsersTable {
  id: string;
  organization_id: string;
  email: string;
  name: string;
  password_hash: string;
  disabled: Generated<boolean>;
  /** What the user may do with every account of the organization. */
  organization_permissions: DefaultedJson<Permission[]>;
  /** Tokens of an older generation are not valid any more. */
  jwt_generation: Generated<number>;
  /** Sealed; asked for at every sign-in. */
  totp_secret: Generated<Buffer | null>;
  /** Sealed; takes the place of the other once a code proves that it arrived. */
  totp_new_secret: Generated<Buffer | null>;
  /** The latest period of 30 s whose code was used: none is taken twice. */
  totp_used_period: Generated<number>;
  mfa_types: DefaultedJson<'totp'[]>;
  created_at: Date;
  updated_at: Date;
}

/** Tokens that were ended before their time. */
export interface EndedJwtsTable {
  jti: string;
  expires_at: Date;
}

declare module '../store/database.ts' {
  interface Database {
    users: UsersTable;
    ended_jwts: EndedJwtsTable;
  }
}
