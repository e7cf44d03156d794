import type { Work } from '../../kernel/work/index.ts';
import { lockCheck } from '../contacts/lock-contact.ts';
import { kycDocumentCheckResource } from './check-resources.ts';
import { failDocument, verifyDocument } from './document-decisions.ts';
import type { DocumentFinding } from './document-vendor.ts';

/** Applies a vendor's finding, unless the check was decided in the meantime. */
export async function recordDocument(
  work: Work,
  checkId: string,
  { decision, exceptions, failureDetails }: DocumentFinding,
): Promise<void> {
  const { check } = await lockCheck(work, kycDocumentCheckResource, checkId);
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
