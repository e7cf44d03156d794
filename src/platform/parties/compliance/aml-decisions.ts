import type { Selectable } from 'kysely';
import type { AmlChecksTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import { changeLockedContact } from '../contacts/change-contact.ts';
import { type Locked, lockCheck } from '../contacts/lock-contact.ts';
import { updateCheck } from './update-check.ts';

export type AmlCheckRow = Selectable<AmlChecksTable>;

/** What an approval makes of a check. */
export const approvedAml = {
  status: 'approved',
  exceptions: [],
  exception_details: null,
  ask_at: null,
} satisfies Partial<AmlCheckRow>;

/** Approves a check: its contact is cleared. */
export async function approveAml(work: Work, checkId: string): Promise<void> {
  await changeAml(work, await lockAmlCheck(work, checkId), approvedAml);
}

/** Denies a check. The account stays as it is: it only cannot open. */
export async function denyAml(work: Work, checkId: string): Promise<void> {
  const change = { status: 'denied', ask_at: null } as const;
  await changeAml(work, await lockAmlCheck(work, checkId), change);
}

export function lockAmlCheck(work: Work, checkId: string): Promise<Locked<AmlCheckRow>> {
  const find = work.trx.selectFrom('aml_checks').selectAll().where('id', '=', checkId);
  return lockCheck(work, () => find.executeTakeFirst());
}

/** Writes a check, and where it is decided, the flag of its contact; announces what has changed. */
export async function changeAml(
  work: Work,
  { check, contact }: Locked<AmlCheckRow>,
  change: Partial<AmlCheckRow>,
): Promise<void> {
  const accountId = contact.account_id;
  await updateCheck(work, { table: 'aml_checks', before: check, change, accountId });
  if (change.status === undefined) return;
  const flags = { aml_cleared: change.status === 'approved' };
  await changeLockedContact(work, contact, { flags });
}
