import { createHash } from 'node:crypto';
import {
  idempotentIdHeader,
  idempotentIdV2Header,
  type Operation,
} from '../../../contract/index.ts';
import { Failure } from '../failure.ts';

/** What makes two requests the same. Coverage: "Idempotency on POST". */
export interface IdempotencyKey {
  readonly generation: 1 | 2;
  /** What is stored of it. */
  readonly digest: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The key of a POST that has one; the second generation's where both are sent.
 *
 * @param credential names the user or token, as a key belongs to its sender
 * @throws Failure malformed_request for a key of the wrong form
 */
export function idempotencyKeyOf(
  operation: Operation,
  headers: Headers,
  credential: string,
): IdempotencyKey | undefined {
  if (operation.method !== 'POST' || operation.everyRequestCounts) return undefined;
  const second = headers.get(idempotentIdV2Header);
  if (second !== null) {
    if (!uuid.test(second)) throw malformed(idempotentIdV2Header, 'a UUID');
    const route = `${operation.method} ${operation.path}`;
    return { generation: 2, digest: digestOf('2', second.toLowerCase(), credential, route) };
  }
  const first = headers.get(idempotentIdHeader);
  if (first === null) return undefined;
  if (uuid.exec(first)?.[1] !== '4') throw malformed(idempotentIdHeader, 'a UUID of version 4');
  return { generation: 1, digest: digestOf('1', first.toLowerCase(), credential) };
}

function digestOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url');
}

function malformed(header: string, expected: string): Failure {
  return new Failure('malformed_request', `${header} must be ${expected}.`);
}
