import type { Selectable } from 'kysely';
import type { Operation } from '../../../../contract/index.ts';
import type { ApiRequestsTable, Failure } from '../../store/index.ts';
import type { Caller } from '../../work/index.ts';
import { redactedBody, redactedPath, rejectedAttributes } from './redact.ts';

/** A request as the log stores it. */
export type RequestRow = Readonly<Selectable<ApiRequestsTable>>;

/** Facts about a request that are found while it is answered. */
export interface RequestNotes {
  /** Undefined until the request is authenticated. */
  call?: {
    readonly operation: Operation;
    readonly params: Readonly<Record<string, string>>;
    readonly caller: Caller | null;
  };
  /** The parsed body. */
  input?: unknown;
  failure?: Failure;
}

interface Answered {
  readonly id: string;
  readonly status: number;
  readonly ms: number;
  readonly origin: 'api' | 'console';
  readonly at: Date;
}

/**
 * Returns the row of a request, without values that people entered. Undefined without a user, whose
 * organization would own it, and for what a page of the console only reads.
 */
export function requestRow(notes: RequestNotes, answered: Answered): RequestRow | undefined {
  const { call, failure } = notes;
  if (!call?.caller) return undefined;
  const { operation, params, caller } = call;
  const { id, status, ms, origin, at } = answered;
  if (origin === 'console' && operation.method === 'GET') return undefined;
  const problems = failure?.problems ?? [];
  return {
    id,
    status,
    origin,
    duration: ms,
    created_at: at,
    organization_id: caller.organizationId,
    user_id: caller.userId,
    api_key_id: caller.keyId ?? null,
    method: operation.method,
    path: redactedPath(operation, params),
    error_codes: [...new Set(problems.map(({ code }) => code))],
    rejected_attributes: rejectedAttributes(
      operation,
      problems.map(({ pointer }) => pointer),
    ),
    body: redactedBody(operation, notes.input),
  };
}
