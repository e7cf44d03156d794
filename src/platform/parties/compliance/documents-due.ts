import type { RecurringJob } from '../../kernel/jobs/recurring-job.ts';
import type { Services } from '../../kernel/services.ts';
import type { Work } from '../../kernel/work.ts';
import type { Locked } from '../contacts/lock-contact.ts';
import { cipCheckResource } from './check-resources.ts';
import { type CipCheckRow, lockCipCheck } from './cip-decisions.ts';
import { noDeadlines } from './document-deadlines.ts';
import { batch, drain, forEach } from './drain.ts';
import { type DocumentKind, missingDocuments } from './required-documents.ts';

/** Somebody whose documents are missing still. */
interface Late extends Locked<CipCheckRow> {
  readonly missing: readonly DocumentKind[];
  readonly now: Date;
}

/** What is done when a deadline for documents comes. */
interface DueDocuments {
  readonly name: string;
  readonly deadline: 'documents_due_at' | 'remind_at';
  /** It is of no matter once the check is decided. */
  readonly isOfPending?: boolean;
  act(work: Work, late: Late): Promise<void>;
}

/** A job that acts upon a deadline for documents, unless none is missing: then there are no more. */
export function whenDocumentsAreDue(services: Services, due: DueDocuments): RecurringJob {
  const { name: part } = due;
  return {
    name: part,
    everySeconds: 5,
    run: (now) =>
      drain(services, async () => {
        const ids = await findDue(services, due, now);
        return forEach(services, { part, ids }, (id) =>
          services.transact(async (work) => {
            const locked = await lockCipCheck(work, id);
            if (!isDue(locked.check, due, now)) return;
            const missing = await missingDocuments(work.trx, locked.contact);
            if (missing.length > 0) await due.act(work, { ...locked, missing, now });
            else await work.change(cipCheckResource, locked.check, noDeadlines);
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
