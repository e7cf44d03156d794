import type { ColumnType, Generated } from 'kysely';

/** `jsonb`: written as JSON text (see `toJson`), read as the value itself. */
export type Json<Value> = ColumnType<Value, string, string>;

/** `numeric`: exact decimals, read as text. */
export type Decimal = ColumnType<string, string | number, string | number>;

export interface OrganizationsTable {
  id: string;
  created_at: Date;
}

export interface UsersTable {
  id: string;
  organization_id: string;
  email: string;
  name: string;
  password_hash: string;
  disabled: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface AccountsTable {
  id: string;
  organization_id: string;
  name: string;
  number: Generated<string>;
  account_type: string;
  authorized_signature: string;
  status: string;
  contributions_frozen: Generated<boolean>;
  disbursements_frozen: Generated<boolean>;
  solid_freeze: Generated<boolean>;
  statements: Generated<boolean>;
  organization_label: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface AccountPoliciesTable {
  id: string;
  account_id: string;
  require_purchase_protection: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface ContactsTable {
  id: string;
  account_id: string;
  account_roles: Json<string[]>;
  contact_type: 'natural_person' | 'company';
  name: string;
  email: string;
  date_of_birth: string | null;
  sex: string | null;
  tax_id_number: string;
  tax_country: string;
  tax_state: string | null;
  region_of_formation: string | null;
  primary_address_id: string;
  primary_phone_number_id: string;
  aml_cleared: Generated<boolean>;
  cip_cleared: Generated<boolean>;
  identity_confirmed: Generated<boolean>;
  identity_documents_verified: Generated<boolean>;
  proof_of_address_documents_verified: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface AddressesTable {
  id: string;
  contact_id: string;
  street_1: string;
  street_2: string | null;
  city: string;
  region: string | null;
  postal_code: string | null;
  country: string;
  created_at: Date;
}

export interface PhoneNumbersTable {
  id: string;
  contact_id: string;
  number: string;
  country: string | null;
  sms: Generated<boolean>;
  created_at: Date;
}

export interface ResourceTokensTable {
  id: string;
  /** SHA-256 of the hash, hex. The hash itself is nowhere. */
  digest: string;
  resource_token_type: string;
  resource_type: string;
  resource_id: string;
  organization_id: string | null;
  status: 'active' | 'used' | 'disabled' | 'cancelled';
  allowed_origins: Json<string[] | null>;
  data: Json<Record<string, unknown>>;
  created_by_user_id: string | null;
  expires_at: Date;
  used_at: Date | null;
  created_at: Date;
}

export interface IdempotentRequestsTable {
  /** Digest of generation, key, credential and operation. */
  digest: string;
  /** Stays the same when the operation is run again after a crash. */
  attempt_id: string;
  run_id: string;
  state: 'running' | 'answered' | 'failed';
  owner: string;
  leased_until: Date;
  /** Sealed. */
  answer: Buffer | null;
  created_at: Date;
}

export interface FailureCountsTable {
  /** Digest of what is counted: an address, or an address with an e-mail. */
  key: string;
  window_start: Date;
  count: number;
}

export interface WebhookConfigsTable {
  id: string;
  account_id: string;
  url: string;
  /** Sealed; null when deliveries are not signed. */
  shared_secret: Buffer | null;
  enabled: Generated<boolean>;
  contact_email: string | null;
  failures: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface WebhooksTable {
  id: string;
  /** The order in which deliveries of one resource leave. */
  sequence: Generated<number>;
  account_id: string;
  webhook_config_id: string;
  action: string;
  resource_type: string;
  resource_id: string;
  data: Json<Record<string, unknown>>;
  success: Generated<boolean>;
  failures: Generated<number>;
  last_request_at: Date | null;
  last_response_code: number | null;
  /** By the platform's clock. */
  next_attempt_at: Date;
  /** By the system's clock: until then one worker has it. */
  claimed_until: Date | null;
  created_at: Date;
}

export interface JobsTable {
  name: string;
  next_run_at: Date;
  claimed_until: Date | null;
}

export interface SandboxClockTable {
  id: number;
  offset_seconds: number;
}

/** The tables of the platform's core. */
export interface PlatformTables {
  organizations: OrganizationsTable;
  users: UsersTable;
  accounts: AccountsTable;
  account_policies: AccountPoliciesTable;
  contacts: ContactsTable;
  addresses: AddressesTable;
  phone_numbers: PhoneNumbersTable;
  resource_tokens: ResourceTokensTable;
  idempotent_requests: IdempotentRequestsTable;
  failure_counts: FailureCountsTable;
  webhook_configs: WebhookConfigsTable;
  webhooks: WebhooksTable;
  jobs: JobsTable;
  sandbox_clock: SandboxClockTable;
}
