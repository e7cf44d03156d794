import type { Selectable } from 'kysely';
import type { AmlChecksTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { contactResource } from '../contacts/contact-resource.ts';
import { lockContactsOf } from '../contacts/lock-contact.ts';
import { approvedAml } from './aml-decisions.ts';
import { amlCheckResource } from './check-resources.ts';

/**
 * Records screenings without findings as a batch and returns their ids. Skips checks that are
 * decided, or that may open an account and so need `recordScreening`.
 */
export async function recordClearances(
  work: Work,
  checkIds: readonly string[],
): Promise<readonly string[]> {
  const contacts = await lockContactsOf(work, 'aml_checks', checkIds);
  const waiting = contacts.filter(({ cip_cleared }) => !cip_cleared);
  const checks = await dueChecks(work, { checkIds, contactIds: waiting.map(({ id }) => id) });
  if (checks.length === 0) return [];
  const asked_at = work.clock.now();
  await work.changeAll(amlCheckResource, checks, { ...approvedAml, asked_at });
  const screened = new Set(checks.map(({ contact_id }) => contact_id));
  const cleared = waiting.filter(({ id }) => screened.has(id));
  await work.changeAll(contactResource, cleared, { aml_cleared: true });
  return checks.map(({ id }) => id);
}

function dueChecks(
  { trx }: Work,
  { checkIds, contactIds }: { checkIds: readonly string[]; contactIds: readonly string[] },
): Promise<Selectable<AmlChecksTable>[]> {
  return trx
    .selectFrom('aml_checks')
    .selectAll()
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...checkIds]))))
    .where(({ eb, fn, val }) => eb('contact_id', '=', fn.any(val([...contactIds]))))
    .where('ask_at', 'is not', null)
    .execute();
}
