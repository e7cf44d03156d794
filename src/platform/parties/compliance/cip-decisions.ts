import type { Selectable } from 'kysely';
import { type CipChecksTable, Failure, type Queryable } from '../../kernel/store/index.ts';
import { domainEvent, type Work } from '../../kernel/work/index.ts';
import { changeLockedContact } from '../contacts/change-contact.ts';
import type { Locked } from '../contacts/lock-contact.ts';
import { cipCheckResource } from './check-resources.ts';
import { documentDeadlines, noDeadlines } from './document-deadlines.ts';
import { missingDocuments, policiesOfContact } from './required-documents.ts';

/** A CIP check was denied. The payload is the id of the contact's account. */
export const cipCheckDenied = domainEvent<string>('CIP check denied');

export type CipCheckRow = Selectable<CipChecksTable>;
type LockedCip = Locked<CipCheckRow>;

/** Exception of checks that need a reviewer's decision. */
export const manualReview = 'manual_review_required';

/** Next steps that an approval clears. Coverage: ST6. */
const clearedByApproval = ['N02', 'N04', 'N05', 'N07', 'N08', 'N09'] as const;

/** Approves a check and clears its contact. */
export async function approveCip(work: Work, { row: check, contact }: LockedCip): Promise<void> {
  await work.change(cipCheckResource, check, {
    status: 'approved',
    exceptions: [],
    exception_details: null,
    ask_at: null,
  });
  const change = { flags: { cip_cleared: true }, clear: clearedByApproval };
  await changeLockedContact(work, contact, change);
}

/** Denies a check. An empty account that never opened is closed if it has no other contact. */
export async function denyCip(
  work: Work,
  { row: check, contact }: LockedCip,
  details = check.exception_details,
): Promise<void> {
  const change = { status: 'denied', exception_details: details, ask_at: null } as const;
  await work.change(cipCheckResource, check, { ...change, ...noDeadlines });
  await changeLockedContact(work, contact, { flags: { cip_cleared: false } });
  if (contact.account_id) await work.raise(cipCheckDenied, contact.account_id);
}

/** Reverts a decision. The check is pending until a reviewer decides. */
export async function resubmitCip(
  work: Work,
  { row: check, contact }: LockedCip,
  details = check.exception_details,
): Promise<void> {
  const missing = await missingDocuments(work.trx, contact);
  await work.change(cipCheckResource, check, {
    status: 'pending',
    exceptions: withManualReview(check),
    exception_details: details,
    ...(missing.length > 0 ? documentDeadlines(work.clock.now()) : noDeadlines),
  });
  await changeLockedContact(work, contact, { flags: { cip_cleared: false } });
}

/** Requests a reviewer's decision. @throws Failure already_processed, forbidden by policy */
export async function submitCipForReview(
  work: Work,
  { row: check, contact }: LockedCip,
): Promise<void> {
  if (check.status === 'approved') {
    const detail = 'This check is already approved, so it cannot be reviewed.';
    throw new Failure('already_processed', detail);
  }
  const policies = await policiesOfContact(work.trx, contact);
  if (!policies['allow-cip-check-manual-review']) {
    const detail = 'The policy allow-cip-check-manual-review does not allow reviews of CIP checks.';
    throw new Failure('forbidden', detail);
  }
  const exceptions = withManualReview(check);
  await work.change(cipCheckResource, check, { submit_for_review: true, exceptions });
}

/** Returns the check's exceptions with `manual_review_required`. */
export function withManualReview({ exceptions }: CipCheckRow): string[] {
  return [...new Set([...exceptions, manualReview])];
}

/** Returns the latest CIP check of a contact, which is the effective one. */
export function latestCipCheck(db: Queryable, contactId: string): Promise<CipCheckRow | undefined> {
  return db
    .selectFrom('cip_checks')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
