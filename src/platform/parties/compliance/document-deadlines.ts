import { secondsAfter } from '../../kernel/store/index.ts';

const hour = 3600;

/** Interval between searches for missing documents. */
export const secondsBetweenReminders = 24 * hour;

/** Documents are due within 24 hours (coverage: LI4), with a reminder after half the time. */
export function documentDeadlines(now: Date): { documents_due_at: Date; remind_at: Date } {
  return {
    documents_due_at: secondsAfter(now, 24 * hour),
    remind_at: secondsAfter(now, 12 * hour),
  };
}

/** Deadlines once documents are complete or no longer needed. */
export const noDeadlines = { documents_due_at: null, remind_at: null } as const;
