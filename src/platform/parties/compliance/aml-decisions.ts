import type { Selectable, Transaction } from 'kysely';
import type { Services } from '../../kernel/services.ts';
import type { Database } from '../../kernel/store/database.ts';
import { changeLockedContact } from '../contacts/change-contact.ts';
import { type Locked, lockCheck } from '../contacts/lock-contact.ts';
import type { AmlChecksTable } from './tables.ts';
import { updateCheck } from './update-check.ts';

export type AmlCheckRow = Selectable<AmlChecksTable>;

type Parts = Pick<Services, 'clock' | 'newId' | 'webhooks'>;

/** What an approval makes of a check. */
export const approvedAml = {
  status: 'approved',
  exceptions: [],
  exception_details: null,
  ask_at: null,
} satisfies Partial<AmlCheckRow>;

/** Approves a check: its contact is cleared. */
export async function approveAml(
  services: Parts,
  trx: Transaction<Database>,
  checkId: string,
): Promise<void> {
  await changeAml(services, trx, await lockAmlCheck(trx, checkId), approvedAml);
}

/** Denies a check. The account stays as it is: it only cannot open. */
export async function denyAml(
  services: Parts,
  trx: Transaction<Database>,
  checkId: string,
): Promise<void> {
  const change = { status: 'denied', ask_at: null } as const;
  await changeAml(services, trx, await lockAmlCheck(trx, checkId), change);
}

export function lockAmlCheck(
  trx: Transaction<Database>,
  checkId: string,
): Promise<Locked<AmlCheckRow>> {
  const find = trx.selectFrom('aml_checks').selectAll().where('id', '=', checkId);
  return lockCheck(trx, () => find.executeTakeFirst());
}

/** Writes a check, and where it is decided, the flag of its contact; announces what has changed. */
export async function changeAml(
  services: Parts,
  trx: Transaction<Database>,
  { check, contact }: Locked<AmlCheckRow>,
  change: Partial<AmlCheckRow>,
): Promise<void> {
  const accountId = contact.account_id;
  await updateCheck(services, trx, { table: 'aml_checks', before: check, change, accountId });
  if (change.status === undefined) return;
  const flags = { aml_cleared: change.status === 'approved' };
  await changeLockedContact(services, trx, contact, { flags });
}
