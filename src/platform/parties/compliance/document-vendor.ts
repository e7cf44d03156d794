import { documentChecksPort } from '../../../vendors/ports/document-checks.ts';
import { ifRefused } from '../../../vendors/protocol/if-refused.ts';
import type { pending, RequestOf } from '../../../vendors/protocol/port.ts';
import { measureCalls } from '../../kernel/services/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { readFile } from '../documents/read-file.ts';
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

type Files = Pick<Services, 'store' | 'secrets' | 'objects'>;

/** Reads a document for its vendor; undefined if the check no longer exists. */
export async function readVendorDocument(
  files: Files,
  checkId: string,
): Promise<VendorDocument | undefined> {
  const check = await findCheck(files.store.db, checkId);
  if (!check) return undefined;
  const { uploaded_document_id: frontId, backside_document_id: backId } = check;
  return {
    checkId,
    contactId: check.contact_id,
    contactType: check.contact_type,
    name: check.name,
    dateOfBirth: check.date_of_birth,
    address: await findAddress(files.store.db, check.primary_address_id),
    documentType: check.kyc_document_type,
    otherType: check.kyc_document_other_type,
    documentCountry: check.kyc_document_country,
    expiresOn: check.expires_on,
    issuedOn: check.issued_on,
    proves: [
      ...(check.identity ? (['identity'] as const) : []),
      ...(check.identity_photo ? (['identity-photo'] as const) : []),
      ...(check.proof_of_address ? (['address'] as const) : []),
    ],
    front: await readSide(files, frontId),
    back: backId === null ? null : await readSide(files, backId),
  };
}

function findCheck(db: Queryable, id: string) {
  return db
    .selectFrom('kyc_document_checks')
    .innerJoin('contacts', 'contacts.id', 'contact_id')
    .selectAll('kyc_document_checks')
    .select(['contact_type', 'contacts.name', 'date_of_birth', 'primary_address_id'])
    .where('kyc_document_checks.id', '=', id)
    .executeTakeFirst();
}

async function findAddress(db: Queryable, id: string | null): Promise<VendorDocument['address']> {
  const found = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  return {
    street1: found.street_1,
    street2: found.street_2,
    city: found.city,
    region: found.region,
    postalCode: found.postal_code,
    country: found.country,
    ...(found.latin_address !== null && { latinAddress: found.latin_address }),
  };
}

async function readSide(files: Files, documentId: string): Promise<VendorDocument['front']> {
  const { mime_type: mimeType } = await files.store.db
    .selectFrom('uploaded_documents')
    .select('mime_type')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  const bytes = await readFile(files, documentId);
  if (!bytes) throw new Error('a document has no bytes');
  return { mimeType, contents: bytes.toString('base64') };
}
