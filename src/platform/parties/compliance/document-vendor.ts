import { documentChecksPort } from '../../../vendors/ports/document-checks.ts';
import { ifRefused } from '../../../vendors/protocol/if-refused.ts';
import type { pending, RequestOf } from '../../../vendors/protocol/port.ts';
import { measureCalls } from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { exceptionsOfName } from './sandbox-names.ts';

/** A document as sent to the vendor, with its bytes: up to 28 MB. */
export type VendorDocument = RequestOf<typeof documentChecksPort, 'check-document'>;

export interface DocumentFinding {
  /** `review` leaves the decision to a reviewer. */
  readonly decision: 'verified' | 'failed' | 'review';
  readonly exceptions: string[];
  readonly failureDetails: string | null;
}

/** A call that throws is repeated after a minute. A pending one is answered by a callback. */
export interface DocumentVendor {
  checkDocument(document: VendorDocument): Promise<DocumentFinding | typeof pending>;
}

/** The finding without a vendor, or if the vendor declines the document. */
export const forReview: DocumentFinding = {
  decision: 'review',
  exceptions: ['manual_review_required'],
  failureDetails: null,
};

/** Returns the platform's vendor; undefined in production unless configured. */
export function documentVendorOf({
  vendors,
  telemetry,
}: Pick<Services, 'vendors' | 'telemetry'>): DocumentVendor | undefined {
  const calls = vendors.connect(documentChecksPort, () => ({ 'check-document': simulate }));
  if (!calls) return undefined;
  return measureCalls<DocumentVendor>(telemetry, 'document_checks', {
    checkDocument: (document) => ifRefused(calls['check-document'](document), forReview),
  });
}

/** Reports the exceptions that the name requests. Decisions are by request. Coverage: ST7. */
async function simulate({ name }: Pick<VendorDocument, 'name'>): Promise<DocumentFinding> {
  const { document } = exceptionsOfName(name);
  return { decision: 'review', exceptions: [...document], failureDetails: null };
}
