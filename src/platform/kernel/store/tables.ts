import type { ColumnType } from 'kysely';

/** `jsonb`: written as JSON text (see `toJson`), read as the value itself. */
export type Json<Value> = ColumnType<Value, string, string>;

/** The same, with a default in the database. */
export type DefaultedJson<Value> = ColumnType<Value, string | undefined, string>;

/** `numeric`: exact decimals, read as text. */
export type Decimal = ColumnType<string, string | number, string | number>;

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
  /** Of the user who sent it; null for the holder of a token. */
  organization_id: string | null;
  /** When its last run ended, by the system's clock. */
  ended_at: Date | null;
  created_at: Date;
}

export interface FailureCountsTable {
  /** Digest of what is counted: an address, or an address with an e-mail. */
  key: string;
  window_start: Date;
  count: number;
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

export interface InstallationTable {
  id: number;
  environment: 'sandbox' | 'production' | null;
  /** Derived from the key, which it does not reveal. */
  master_key_digest: Buffer | null;
}

/** The tables of the platform's core. */
export interface PlatformTables {
  installation: InstallationTable;
  idempotent_requests: IdempotentRequestsTable;
  failure_counts: FailureCountsTable;
  jobs: JobsTable;
  sandbox_clock: SandboxClockTable;
}
