import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Operation, pathOf } from '../../../contract/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/** Lifetime of a link. Coverage: LI11. */
const lifetimeSeconds = 3600;

/** Signed links to files for people without an account. They expire and cannot be forged. */
export interface FileLinks {
  /** Returns a link to the file of a resource, valid for an hour. */
  sign(id: string, parameters?: Readonly<Record<string, string>>): string;
  /** @throws Failure forbidden unless the query was signed for this id and has not expired */
  requireValid(id: string, query: URLSearchParams): void;
}

/**
 * Creates signed links to an operation. Signatures for one purpose are invalid for another.
 * `signed` are names of further parameters that the signature covers.
 */
export function createFileLinks(
  { clock, secrets, publicUrl }: Pick<Services, 'clock' | 'secrets' | 'publicUrl'>,
  options: { operation: Operation; purpose: string; signed?: readonly string[] },
): FileLinks {
  const { operation, purpose, signed = [] } = options;
  const unixNow = () => Math.floor(clock.now().getTime() / 1000);
  const signatureOf = (id: string, query: URLSearchParams): Buffer => {
    const values = [...signed, 'expires'].map((name) => query.get(name));
    const text = [id.toLowerCase(), ...values].join('.');
    return createHmac('sha256', secrets.key(purpose)).update(text).digest();
  };
  const isValid = (id: string, query: URLSearchParams) => {
    const expires = query.get('expires') ?? '';
    if (!/^\d{1,12}$/.test(expires)) return false;
    const given = Buffer.from(query.get('signature') ?? '', 'base64url');
    const wanted = signatureOf(id, query);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
    return unixNow() < Number(expires);
  };
  return {
    sign(id, parameters) {
      const expires = String(unixNow() + lifetimeSeconds);
      const query = new URLSearchParams({ ...parameters, expires });
      query.set('signature', signatureOf(id, query).toString('base64url'));
      return `${publicUrl}${pathOf(operation, { id })}?${query}`;
    },
    requireValid(id, query) {
      if (isValid(id, query)) return;
      throw new Failure('forbidden', 'This link is invalid or has expired. Request a new one.');
    },
  };
}

/** Responds with a download: displayed on our origin, a stranger's file could act as our page. */
export function savedFile(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  headers: { 'content-type': string; 'content-disposition': string; 'content-length'?: string },
): Response {
  return new Response(body, {
    headers: {
      ...headers,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
