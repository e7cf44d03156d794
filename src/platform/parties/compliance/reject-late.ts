import type { RecurringJob } from '../../kernel/jobs/recurring-job.ts';
import type { Services } from '../../kernel/services.ts';
import { denyCip } from './cip-decisions.ts';
import { whenDocumentsAreDue } from './documents-due.ts';

/**
 * Rejects contacts whose required documents were not submitted within 24 hours of their creation:
 * their CIP check is denied. One that was approved stays so. Coverage: CR10.
 */
export function rejectLateContacts(services: Services): RecurringJob {
  return whenDocumentsAreDue(services, {
    name: 'reject-contacts-without-documents',
    deadline: 'documents_due_at',
    isOfPending: true,
    async act(work, { check, contact, missing }) {
      const details = `Required documents were not submitted in time: ${missing.join(', ')}.`;
      await denyCip(work, { check, contact }, details);
    },
  });
}
