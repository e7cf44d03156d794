import { secondsAfter } from '../../kernel/clock.ts';
import type { RecurringJob } from '../../kernel/jobs/recurring-job.ts';
import type { Services } from '../../kernel/services.ts';
import { changeLockedContact } from '../contacts/change-contact.ts';
import { cipCheckResource } from './check-resources.ts';
import { secondsBetweenReminders } from './document-deadlines.ts';
import { whenDocumentsAreDue } from './documents-due.ts';
import { nextStepFor } from './required-documents.ts';

/**
 * The daily look for missing documents: assigns the next step that asks for each, with a webhook. A
 * contact has its own time of the day, so that a million of them do not fall due at once. Coverage:
 * EV9.
 */
export function remindOfDocuments(services: Services): RecurringJob {
  return whenDocumentsAreDue(services, {
    name: 'find-missing-documents',
    deadline: 'remind_at',
    async act(work, { check, contact, missing, now }) {
      const remind_at = secondsAfter(now, secondsBetweenReminders);
      await work.change(cipCheckResource, check, { remind_at });
      const assign = missing.map((kind) => nextStepFor(kind, contact.contact_type));
      await changeLockedContact(work, contact, { assign });
    },
  });
}
