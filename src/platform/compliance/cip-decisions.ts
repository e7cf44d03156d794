import type { Selectable, Transaction } from 'kysely';
import { denyAndClose, openIfCleared } from '../accounts/transitions.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { changeContact } from './change-contact.ts';
import { documentDeadlines, noDeadlines } from './document-deadlines.ts';
import { lockContact } from './lock-contact.ts';
import { missingDocumentsOf } from './required-documents.ts';
import type { CipChecksTable } from './tables.ts';
import { updateCheck } from './update-check.ts';

export type CipCheckRow = Selectable<CipChecksTable>;

const manualReview = 'manual_review_required';
/** Next steps that an approval makes needless. Specification: "States and transitions". */
const clearedByApproval = ['N02', 'N04', 'N05', 'N07', 'N08', 'N09'] as const;

/** Approves a check: its contact is cleared, and its account opens if nothing else is waiting. */
export async function approveCip(
  services: Services,
  trx: Transaction<Database>,
  checkId: string,
): Promise<void> {
  const check = await lockCipCheck(trx, checkId);
  await updateCip(services, trx, check, {
    status: 'approved',
    exceptions: [],
    exception_details: null,
    ask_at: null,
  });
  const flags = { cip_cleared: true };
  await changeContact(services, trx, check.contact_id, { flags, clear: clearedByApproval });
  if (check.account_id) await openIfCleared(services, trx, check.account_id);
}

/** Denies a check, and with it the account, if that was never opened, is empty and has no other contact. */
export async function denyCip(
  services: Services,
  trx: Transaction<Database>,
  { checkId, details }: { checkId: string; details: string | null },
): Promise<void> {
  const check = await lockCipCheck(trx, checkId);
  await updateCip(services, trx, check, {
    status: 'denied',
    exception_details: details ?? check.exception_details,
    ask_at: null,
    ...noDeadlines,
  });
  await changeContact(services, trx, check.contact_id, { flags: { cip_cleared: false } });
  if (check.account_id) await denyAndClose(services, trx, check.account_id);
}

/** Takes a decision back: the check is pending, until a person decides. */
export async function resubmitCip(
  services: Services,
  trx: Transaction<Database>,
  { checkId, details }: { checkId: string; details: string | null },
): Promise<void> {
  const check = await lockCipCheck(trx, checkId);
  const missing = await missingDocumentsOf(trx, check);
  await updateCip(services, trx, check, {
    status: 'pending',
    exceptions: withManualReview(check),
    exception_details: details ?? check.exception_details,
    ...(missing.length > 0 ? documentDeadlines(services.clock.now()) : noDeadlines),
  });
  await changeContact(services, trx, check.contact_id, { flags: { cip_cleared: false } });
}

/**
 * Asks for a person to decide.
 *
 * @throws Failure already_processed when the check is approved
 */
export async function submitCipForReview(
  services: Services,
  trx: Transaction<Database>,
  checkId: string,
): Promise<void> {
  const check = await lockCipCheck(trx, checkId);
  if (check.status === 'approved') {
    throw new Failure('already_processed', 'The check is approved: there is nothing to review.');
  }
  await updateCip(services, trx, check, {
    submit_for_review: true,
    exceptions: withManualReview(check),
  });
}

/** The check as it stands once nobody else is deciding about its contact. */
export async function lockCipCheck(
  trx: Transaction<Database>,
  checkId: string,
): Promise<CipCheckRow> {
  const read = trx.selectFrom('cip_checks').selectAll().where('id', '=', checkId);
  const found = await read.executeTakeFirst();
  if (found) await lockContact(trx, found.contact_id);
  const check = found && (await read.executeTakeFirst());
  if (!check) throw new Failure('not_found', 'There is no CIP check with this id.');
  return check;
}

/** Writes a check that is locked, and announces what has changed, if anything. */
export async function updateCip(
  services: Pick<Services, 'clock' | 'webhooks'>,
  trx: Transaction<Database>,
  before: CipCheckRow,
  change: Partial<CipCheckRow>,
): Promise<void> {
  const accountId = before.account_id;
  await updateCheck(services, trx, { table: 'cip_checks', before, change, accountId });
}

function withManualReview({ exceptions }: CipCheckRow): string[] {
  return [...new Set([...exceptions, manualReview])];
}
