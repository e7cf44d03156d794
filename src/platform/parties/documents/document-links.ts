import { createHmac, timingSafeEqual } from 'node:crypto';
import { pathOf, downloadUploadedDocument as target } from '../../../contract/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../kernel/secrets.ts';

/** Seconds that a link works. Coverage: LI11. */
const lifetimeSeconds = 3600;

/** Links to files for people without an account: they expire, and cannot be made elsewhere. */
export interface DocumentLinks {
  /** A link to a document's file that works for an hour from now. */
  sign(documentId: string): string;
  /** Whether a link with this query was made here for this document, and still works. */
  isValid(documentId: string, query: URLSearchParams): boolean;
}

/** @param services.publicUrl the origin that links lead to */
export function createDocumentLinks(services: {
  clock: Clock;
  secrets: Secrets;
  publicUrl: string;
}): DocumentLinks {
  const { clock, secrets, publicUrl } = services;
  const unixNow = () => Math.floor(clock.now().getTime() / 1000);
  const signatureOf = (documentId: string, expires: number): Buffer =>
    createHmac('sha256', secrets.key('document-links'))
      .update(`${documentId.toLowerCase()}.${expires}`)
      .digest();
  return {
    sign(documentId) {
      const expires = unixNow() + lifetimeSeconds;
      const signature = signatureOf(documentId, expires).toString('base64url');
      const path = pathOf(target, { id: documentId });
      return `${publicUrl}${path}?expires=${expires}&signature=${signature}`;
    },
    isValid(documentId, query) {
      const expires = query.get('expires') ?? '';
      if (!/^\d{1,12}$/.test(expires)) return false;
      const given = Buffer.from(query.get('signature') ?? '', 'base64url');
      const wanted = signatureOf(documentId, Number(expires));
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
      return unixNow() < Number(expires);
    },
  };
}
