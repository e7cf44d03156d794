import type { Selectable } from 'kysely';
import type { AmlChecksTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { changeLockedContact } from '../contacts/change-contact.ts';
import type { Locked } from '../contacts/lock-contact.ts';
import { amlCheckResource } from './check-resources.ts';

type AmlCheckRow = Selectable<AmlChecksTable>;

/** Columns of an approved check. */
export const approvedAml = {
  status: 'approved',
  exceptions: [],
  exception_details: null,
  ask_at: null,
} satisfies Partial<AmlCheckRow>;

/** Columns of a denied check. The account doesn't change, but cannot open. */
export const deniedAml = { status: 'denied', ask_at: null } satisfies Partial<AmlCheckRow>;

/** Changes a check; a decision also sets the contact's `aml_cleared`. */
export async function changeAml(
  work: Work,
  { row, contact }: Locked<AmlCheckRow>,
  change: Partial<AmlCheckRow>,
): Promise<void> {
  await work.change(amlCheckResource, row, change);
  if (change.status === undefined) return;
  const flags = { aml_cleared: change.status === 'approved' };
  await changeLockedContact(work, contact, { flags });
}
