import type { Work } from '../../kernel/work/index.ts';
import { changeLockedContact } from '../contacts/change-contact.ts';
import { type LockedContact, lockPart } from '../contacts/lock-contact.ts';
import { cipCheckResource, kycDocumentCheckResource } from './check-resources.ts';
import { approveCip, type CipCheckRow, latestCipCheck } from './cip-decisions.ts';
import { documentDeadlines } from './document-deadlines.ts';
import type { DocumentFinding } from './document-vendor.ts';
import { missingDocuments, policiesOfContact } from './required-documents.ts';

/** Exceptions that documents cannot resolve: a CIP check that has one needs its own decision. */
const beyondDocuments = ['deceased_auto_check_failed', 'manual_review_required'];

/** Verifies a document, which may approve the CIP check. Coverage: "KYC document check". */
export async function verifyDocument(work: Work, checkId: string): Promise<void> {
  const { row: check, contact: before } = await lockPart(work, kycDocumentCheckResource, checkId);
  await work.change(kycDocumentCheckResource, check, {
    status: 'verified',
    ask_at: null,
    exceptions: [],
    failure_details: null,
  });
  const contact = await changeLockedContact(work, before, {
    flags: await verifiedFlags(work, before.id),
    clear: check.proof_of_address ? ['N10', 'N07'] : ['N10'],
  });
  const cip = await cipToApprove(work, contact);
  if (cip) await approveCip(work, { row: cip, contact });
}

/** Fails a document, so that its proof is missing again. Adds to the existing exceptions. */
export async function failDocument(
  work: Work,
  failure: { checkId: string; details: string; exceptions?: readonly string[] },
): Promise<void> {
  const { checkId, details, exceptions = [] } = failure;
  const { row: check, contact } = await lockPart(work, kycDocumentCheckResource, checkId);
  await work.change(kycDocumentCheckResource, check, {
    status: 'failed',
    ask_at: null,
    failure_details: details,
    exceptions: [...check.exceptions, ...exceptions],
  });
  const flags = await verifiedFlags(work, contact.id);
  await changeLockedContact(work, contact, { flags });
  const missing = await missingDocuments(work.trx, contact);
  if (missing.length > 0) await expectDocuments(work, contact.id);
}

async function verifiedFlags({ trx }: Work, contactId: string) {
  const verified = await trx
    .selectFrom('kyc_document_checks')
    .select(['identity', 'proof_of_address'])
    .where('contact_id', '=', contactId)
    .where('status', '=', 'verified')
    .execute();
  return {
    identity_documents_verified: verified.some(({ identity }) => identity),
    proof_of_address_documents_verified: verified.some((one) => one.proof_of_address),
  };
}

/** Returns the CIP check that the verified documents approve, if any. */
async function cipToApprove(
  { trx }: Work,
  contact: LockedContact,
): Promise<CipCheckRow | undefined> {
  const check = await latestCipCheck(trx, contact.id);
  if (check?.status !== 'pending' || check.submit_for_review) return undefined;
  if (check.exceptions.some((exception) => beyondDocuments.includes(exception))) return undefined;
  const isCompany = contact.contact_type !== 'natural_person';
  if (!contact.identity_documents_verified) return undefined;
  if (isCompany && !contact.proof_of_address_documents_verified) return undefined;
  const policies = await policiesOfContact(trx, contact);
  return policies['manual-cip-approval-required'] ? undefined : check;
}

async function expectDocuments(work: Work, contactId: string): Promise<void> {
  const check = await latestCipCheck(work.trx, contactId);
  if (!check || check.status === 'denied' || check.documents_due_at) return;
  await work.change(cipCheckResource, check, documentDeadlines(work.clock.now()));
}

/** Applies a vendor's finding, unless the check was decided in the meantime. */
export async function recordDocument(
  work: Work,
  checkId: string,
  { decision, exceptions, failureDetails }: DocumentFinding,
): Promise<void> {
  const { row: check } = await lockPart(work, kycDocumentCheckResource, checkId);
  if (check.ask_at === null) return;
  const newExceptions = exceptions.filter((exception) => !check.exceptions.includes(exception));
  if (decision === 'verified') return verifyDocument(work, checkId);
  if (decision === 'failed') {
    const details = failureDetails ?? 'The document was not accepted.';
    return failDocument(work, { checkId, details, exceptions: newExceptions });
  }
  if (newExceptions.length === 0) return leaveToReviewer(work, checkId);
  await work.change(kycDocumentCheckResource, check, {
    ask_at: null,
    exceptions: [...check.exceptions, ...newExceptions],
  });
}

/** Doesn't set `updated_at`, because nothing visible changes. */
async function leaveToReviewer({ trx }: Work, checkId: string): Promise<void> {
  await trx
    .updateTable('kyc_document_checks')
    .set({ ask_at: null })
    .where('id', '=', checkId)
    .execute();
}
