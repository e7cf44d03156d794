import { secondsAfter } from '../../kernel/store/index.ts';

const hour = 3600;

/** How often contacts are looked at for missing documents. */
export const secondsBetweenReminders = 24 * hour;

/**
 * The deadlines of somebody whose documents are missing from now on: submitted within 24 hours, or
 * rejected (coverage: LI4). The daily look for missing documents comes half-way first, so that
 * nobody is rejected who has not been told.
 */
export function documentDeadlines(now: Date): { documents_due_at: Date; remind_at: Date } {
  return {
    documents_due_at: secondsAfter(now, 24 * hour),
    remind_at: secondsAfter(now, 12 * hour),
  };
}

/** Those of somebody whose documents are there, or are of no use any more. */
export const noDeadlines = { documents_due_at: null, remind_at: null } as const;
