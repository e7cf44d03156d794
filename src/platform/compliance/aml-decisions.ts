import type { Selectable, Transaction } from 'kysely';
import { openIfCleared } from '../accounts/transitions.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { changeContact } from './change-contact.ts';
import { lockContact } from './lock-contact.ts';
import type { AmlChecksTable } from './tables.ts';
import { updateCheck } from './update-check.ts';

export type AmlCheckRow = Selectable<AmlChecksTable>;

/** Approves a check: its contact is cleared, and its account opens if nothing else is waiting. */
export async function approveAml(
  services: Services,
  trx: Transaction<Database>,
  checkId: string,
): Promise<void> {
  const check = await lockAmlCheck(trx, checkId);
  await updateAml(services, trx, check, {
    status: 'approved',
    exceptions: [],
    exception_details: null,
    ask_at: null,
  });
  await changeContact(services, trx, check.contact_id, { flags: { aml_cleared: true } });
  if (check.account_id) await openIfCleared(services, trx, check.account_id);
}

/** Denies a check. The account stays as it is: it only cannot open. */
export async function denyAml(
  services: Services,
  trx: Transaction<Database>,
  checkId: string,
): Promise<void> {
  const check = await lockAmlCheck(trx, checkId);
  await updateAml(services, trx, check, { status: 'denied', ask_at: null });
  await changeContact(services, trx, check.contact_id, { flags: { aml_cleared: false } });
}

/** The check as it stands once nobody else is deciding about its contact. */
export async function lockAmlCheck(
  trx: Transaction<Database>,
  checkId: string,
): Promise<AmlCheckRow> {
  const read = trx.selectFrom('aml_checks').selectAll().where('id', '=', checkId);
  const found = await read.executeTakeFirst();
  if (found) await lockContact(trx, found.contact_id);
  const check = found && (await read.executeTakeFirst());
  if (!check) throw new Failure('not_found', 'There is no AML check with this id.');
  return check;
}

/** Writes a check that is locked, and announces what has changed, if anything. */
export async function updateAml(
  services: Pick<Services, 'clock' | 'webhooks'>,
  trx: Transaction<Database>,
  before: AmlCheckRow,
  change: Partial<AmlCheckRow>,
): Promise<void> {
  const accountId = before.account_id;
  await updateCheck(services, trx, { table: 'aml_checks', before, change, accountId });
}
