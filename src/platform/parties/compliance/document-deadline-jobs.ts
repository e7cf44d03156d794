import type { RecurringJob } from '../../kernel/services/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { changeLockedContact } from '../contacts/change-contact.ts';
import { type Locked, lockPart } from '../contacts/lock-contact.ts';
import { cipCheckResource } from './check-resources.ts';
import { type CipCheckRow, denyCip } from './cip-decisions.ts';
import { noDeadlines, secondsBetweenReminders } from './document-deadlines.ts';
import { batch, drain, forEach } from './drain.ts';
import { type DocumentKind, missingDocuments, nextStepFor } from './required-documents.ts';

/** Creates the job that requests missing documents once a day, as next steps. Coverage: EV9. */
export function createMissingDocumentsJob(services: Services): RecurringJob {
  return createDeadlineJob(services, {
    name: 'find-missing-documents',
    deadline: 'remind_at',
    async act(work, { row: check, contact, missing, now }) {
      const remind_at = secondsAfter(now, secondsBetweenReminders);
      await work.change(cipCheckResource, check, { remind_at });
      const assign = missing.map((kind) => nextStepFor(kind, contact.contact_type));
      await changeLockedContact(work, contact, { assign });
    },
  });
}

/** Creates the job that denies pending CIP checks whose documents are overdue. Coverage: CR10. */
export function createRejectionJob(services: Services): RecurringJob {
  return createDeadlineJob(services, {
    name: 'reject-contacts-without-documents',
    deadline: 'documents_due_at',
    isOfPending: true,
    async act(work, late) {
      const missing = late.missing.join(', ');
      await denyCip(work, late, `Required documents were not submitted in time: ${missing}.`);
    },
  });
}

/** A check whose contact's documents are still missing. */
interface Late extends Locked<CipCheckRow> {
  readonly missing: readonly DocumentKind[];
  readonly now: Date;
}

interface DueDocuments {
  readonly name: string;
  readonly deadline: 'documents_due_at' | 'remind_at';
  /** Ignored once the check is decided. */
  readonly isOfPending?: boolean;
  act(work: Work, late: Late): Promise<void>;
}

/** Creates a job for expired deadlines. If no document is missing, it removes them instead. */
function createDeadlineJob(services: Services, due: DueDocuments): RecurringJob {
  const { name: part } = due;
  return {
    name: part,
    everySeconds: 5,
    run: (now) =>
      drain(services, async () => {
        const ids = await findDue(services, due, now);
        return forEach(services, { part, ids }, (id) =>
          services.transact(async (work) => {
            const locked = await lockPart(work, cipCheckResource, id);
            if (!isDue(locked.row, due, now)) return;
            const missing = await missingDocuments(work.trx, locked.contact);
            if (missing.length > 0) await due.act(work, { ...locked, missing, now });
            else await work.change(cipCheckResource, locked.row, noDeadlines);
          }),
        );
      }),
  };
}

async function findDue(
  { store }: Services,
  { deadline, isOfPending }: DueDocuments,
  now: Date,
): Promise<string[]> {
  const due = store.db
    .selectFrom('cip_checks')
    .select('id')
    .where(deadline, '<=', now)
    .orderBy(deadline)
    .limit(batch);
  const found = await (isOfPending ? due.where('status', '=', 'pending') : due).execute();
  return found.map(({ id }) => id);
}

function isDue(check: CipCheckRow, { deadline, isOfPending }: DueDocuments, now: Date): boolean {
  const at = check[deadline];
  return at !== null && at <= now && (!isOfPending || check.status === 'pending');
}
