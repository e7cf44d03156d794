import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Operation, pathOf } from '../../../contract/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/** Lifetime of a link. Coverage: LI11. */
const lifetimeSeconds = 3600;

/** Signed links to files for people without an account. They expire and cannot be forged. */
export interface FileLinks {
  /** Returns a link to the file of a resource, valid for an hour. */
  sign(id: string): string;
  /** @throws Failure forbidden unless the query was signed for this id and has not expired */
  requireValid(id: string, query: URLSearchParams): void;
}

/** Creates signed links to an operation. Signatures for one purpose are invalid for another. */
export function createFileLinks(
  { clock, secrets, publicUrl }: Pick<Services, 'clock' | 'secrets' | 'publicUrl'>,
  { operation, purpose }: { operation: Operation; purpose: string },
): FileLinks {
  const unixNow = () => Math.floor(clock.now().getTime() / 1000);
  const signatureOf = (id: string, expires: number): Buffer =>
    createHmac('sha256', secrets.key(purpose)).update(`${id.toLowerCase()}.${expires}`).digest();
  const isValid = (id: string, query: URLSearchParams) => {
    const expires = query.get('expires') ?? '';
    if (!/^\d{1,12}$/.test(expires)) return false;
    const given = Buffer.from(query.get('signature') ?? '', 'base64url');
    const wanted = signatureOf(id, Number(expires));
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
    return unixNow() < Number(expires);
  };
  return {
    sign(id) {
      const expires = unixNow() + lifetimeSeconds;
      const signature = signatureOf(id, expires).toString('base64url');
      return `${publicUrl}${pathOf(operation, { id })}?expires=${expires}&signature=${signature}`;
    },
    requireValid(id, query) {
      if (isValid(id, query)) return;
      throw new Failure('forbidden', 'This link is invalid or has expired. Request a new one.');
    },
  };
}

/** Responds with a download: displayed on our origin, a stranger's file could act as our page. */
export function savedFile(
  body: string | Uint8Array<ArrayBuffer>,
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
