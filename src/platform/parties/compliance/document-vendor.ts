import { documentChecksPort } from '../../../vendors/ports/document-checks.ts';
import { ifRefused } from '../../../vendors/protocol/if-refused.ts';
import type { pending, RequestOf } from '../../../vendors/protocol/port.ts';
import { measureCalls } from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { exceptionsOfName } from './sandbox-names.ts';

/** A document as the vendor gets it, with its bytes: it may take 28 MB. */
export type ShownDocument = RequestOf<typeof documentChecksPort, 'check-document'>;

export interface DocumentFinding {
  /** `review` leaves the check to a person. */
  readonly decision: 'verified' | 'failed' | 'review';
  readonly exceptions: string[];
  /** Why it failed. */
  readonly failureDetails: string | null;
}

/**
 * Checks documents. A call that throws is made again a minute later; a pending one is answered by a
 * callback, and made again when none comes.
 */
export interface DocumentVendor {
  checkDocument(document: ShownDocument): Promise<DocumentFinding | typeof pending>;
}

/** What is found where there is no vendor, or it does not want the document. */
export const forPeople: DocumentFinding = {
  decision: 'review',
  exceptions: ['manual_review_required'],
  failureDetails: null,
};

/** The vendor of this platform; undefined in production, until the environment names one. */
export function documentVendorOf({
  vendors,
  telemetry,
}: Pick<Services, 'vendors' | 'telemetry'>): DocumentVendor | undefined {
  const calls = vendors.connect(documentChecksPort, () => ({ 'check-document': simulate }));
  if (!calls) return undefined;
  return measureCalls<DocumentVendor>(telemetry, 'document_checks', {
    checkDocument: (document) => ifRefused(calls['check-document'](document), forPeople),
  });
}

/**
 * The sandbox's vendor: it finds what the name asks for, and leaves the decision to requests. Coverage:
 * ST7.
 */
async function simulate({ name }: Pick<ShownDocument, 'name'>): Promise<DocumentFinding> {
  const { document } = exceptionsOfName(name);
  return { decision: 'review', exceptions: [...document], failureDetails: null };
}
