import type { Json } from '../store/tables.ts';

export interface ResourceTokensTable {
  id: string;
  /** SHA-256 of the hash, hex. The hash itself is nowhere. */
  digest: string;
  resource_token_type: string;
  resource_type: string;
  resource_id: string;
  organization_id: string | null;
  /** The account that it is of, or that what it acts on is of. */
  account_id: string | null;
  status: 'active' | 'used' | 'disabled' | 'cancelled';
  allowed_origins: Json<string[] | null>;
  data: Json<Record<string, unknown>>;
  created_by_user_id: string | null;
  expires_at: Date;
  used_at: Date | null;
  created_at: Date;
}

declare module '../store/database.ts' {
  interface Database {
    resource_tokens: ResourceTokensTable;
  }
}
