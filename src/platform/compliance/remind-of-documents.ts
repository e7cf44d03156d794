import { secondsAfter } from '../clock.ts';
import type { RecurringJob } from '../jobs/recurring-job.ts';
import type { Services } from '../services.ts';
import { changeLockedContact } from './change-contact.ts';
import { lockCipCheck, updateCip } from './cip-decisions.ts';
import { noDeadlines, secondsBetweenReminders } from './document-deadlines.ts';
import { batch, drain, forEach } from './drain.ts';
import { missingDocuments, nextStepFor } from './required-documents.ts';

const part = 'find-missing-documents';

/**
 * The daily look for missing documents: assigns the next step that asks for each, with a webhook. A
 * contact has its own time of the day, so that a million of them do not fall due at once.
 * Specification: "Events", next-step assignment.
 */
export function remindOfDocuments(services: Services): RecurringJob {
  return {
    name: part,
    everySeconds: 5,
    run: (now) =>
      drain(services, async () => {
        const due = await services.store.db
          .selectFrom('cip_checks')
          .select('id')
          .where('remind_at', '<=', now)
          .orderBy('remind_at')
          .limit(batch)
          .execute();
        const ids = due.map(({ id }) => id);
        return forEach(services, { part, ids }, (id) => remind(services, id, now));
      }),
  };
}

async function remind(services: Services, id: string, now: Date): Promise<void> {
  await services.store.transaction(async (trx) => {
    const { check, contact } = await lockCipCheck(trx, id);
    const missing = await missingDocuments(trx, contact);
    if (missing.length === 0) return updateCip(services, trx, check, noDeadlines);
    const remind_at = secondsAfter(now, secondsBetweenReminders);
    await updateCip(services, trx, check, { remind_at });
    const assign = missing.map((kind) => nextStepFor(kind, contact.contact_type));
    await changeLockedContact(services, trx, contact, { assign });
  });
}
