import type { Generated } from 'kysely';
import type { ErrorObject } from '../../../contract/index.ts';
import type { Json } from '../store/tables.ts';

export interface LongRunningRequestsTable {
  /** Of the resource that it makes. */
  id: string;
  organization_id: string;
  /** Method and path. */
  operation: string;
  /** Sealed; null once it has run. */
  request: Buffer | null;
  state: 'waiting' | 'done' | 'failed';
  attempts: Generated<number>;
  /** By the platform's clock. */
  due_at: Date;
  /** Why it failed. */
  failure: Json<ErrorObject[]> | null;
  created_at: Date;
}

declare module '../store/database.ts' {
  interface Database {
    long_running_requests: LongRunningRequestsTable;
  }
}
