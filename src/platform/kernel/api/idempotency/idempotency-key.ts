import { createHash } from 'node:crypto';
import {
  idempotencyKeyHeader,
  idempotentIdHeader,
  idempotentIdV2Header,
  type Operation,
} from '../../../../contract/index.ts';
import { Failure } from '../../store/index.ts';

/** Identifies repeats of a request. Coverage: "Idempotency on POST". */
export interface IdempotencyKey {
  readonly generation: 1 | 2;
  readonly digest: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The nil and max UUIDs of RFC 9562: a program sends them if its key was never set. */
const unset = /^(0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/i;

/**
 * Returns the key of a POST, which belongs to its sender; the second generation's if both are sent.
 *
 * @throws Failure malformed_request for an invalid key, and for two different keys
 */
export function idempotencyKeyOf(
  operation: Operation,
  headers: Headers,
  credential: string,
): IdempotencyKey | undefined {
  if (operation.method !== 'POST' || operation.everyRequestCounts) return undefined;
  const second = secondKeyOf(headers);
  if (second !== undefined) {
    const route = `${operation.method} ${operation.path}`;
    return { generation: 2, digest: digestOf('2', second, credential, route) };
  }
  const first = headers.get(idempotentIdHeader);
  if (first === null) return undefined;
  if (uuid.exec(first)?.[1] !== '4') throw malformed(idempotentIdHeader, 'a UUID of version 4');
  return { generation: 1, digest: digestOf('1', first.toLowerCase(), credential) };
}

function secondKeyOf(headers: Headers): string | undefined {
  const keys = [
    secondKeyIn(idempotentIdV2Header, headers.get(idempotentIdV2Header)),
    secondKeyIn(idempotencyKeyHeader, unquoted(headers.get(idempotencyKeyHeader))),
  ].filter((key) => key !== undefined);
  if (new Set(keys).size < 2) return keys[0];
  throw malformed(idempotencyKeyHeader, `the same as ${idempotentIdV2Header}, or be left out`);
}

function secondKeyIn(header: string, key: string | null): string | undefined {
  if (key === null) return undefined;
  if (!uuid.test(key)) throw malformed(header, 'a UUID');
  if (unset.test(key)) throw malformed(header, 'a new UUID for each request, not a constant');
  return key.toLowerCase();
}

/** The draft standard has quotation marks, which many senders omit. */
function unquoted(key: string | null): string | null {
  return key?.replace(/^"(.*)"$/, '$1') ?? null;
}

function digestOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url');
}

function malformed(header: string, expected: string): Failure {
  return new Failure('malformed_request', `${header} must be ${expected}.`);
}
