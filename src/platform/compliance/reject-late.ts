import type { RecurringJob } from '../jobs/recurring-job.ts';
import type { Services } from '../services.ts';
import { denyCip, lockCipCheck, updateCip } from './cip-decisions.ts';
import { noDeadlines } from './document-deadlines.ts';
import { batch, drain, forEach } from './drain.ts';
import { missingDocuments } from './required-documents.ts';

const part = 'reject-contacts-without-documents';

/**
 * Rejects contacts whose required documents were not submitted within 24 hours of their creation:
 * their CIP check is denied. One that was approved stays so. Specification: "Contact", rule 9.
 */
export function rejectLateContacts(services: Services): RecurringJob {
  return {
    name: part,
    everySeconds: 5,
    run: (now) =>
      drain(services, async () => {
        const due = await services.store.db
          .selectFrom('cip_checks')
          .select('id')
          .where('status', '=', 'pending')
          .where('documents_due_at', '<=', now)
          .orderBy('documents_due_at')
          .limit(batch)
          .execute();
        const ids = due.map(({ id }) => id);
        return forEach(services, { part, ids }, (id) => rejectUnlessComplete(services, id, now));
      }),
  };
}

async function rejectUnlessComplete(services: Services, id: string, now: Date): Promise<void> {
  await services.store.transaction(async (trx) => {
    const locked = await lockCipCheck(trx, id);
    const { status, documents_due_at } = locked.check;
    if (status !== 'pending' || !documents_due_at || documents_due_at > now) return;
    const missing = await missingDocuments(trx, locked.contact);
    if (missing.length === 0) return updateCip(services, trx, locked.check, noDeadlines);
    const details = `Required documents were not submitted in time: ${missing.join(', ')}.`;
    await denyCip(services, trx, locked, details);
  });
}
