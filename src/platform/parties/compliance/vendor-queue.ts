import { sql } from 'kysely';
import { toLoggedError } from '../../kernel/services/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { batch } from './drain.ts';
import type { Subject } from './vendors.ts';

const secondsBeforeRetry = 60;
/** If a callback is lost, the vendor is called again. */
const secondsForCallback = 60 * 60;
/** Longer than a call may take. If the process dies, another one repeats the call. */
const secondsOfLease = 5 * 60;

/** Tables of checks, whose `ask_at` is the time of the next vendor call. */
export type CheckTable = 'cip_checks' | 'aml_checks' | 'kyc_document_checks';

/** A check whose vendor call is due. */
export interface DueCheck {
  readonly id: string;
  readonly exceptions: readonly string[];
  readonly subject: Subject;
}

type DueRow = Pick<DueCheck, 'id' | 'exceptions'> & Omit<Subject, 'checkId'>;

/** Checks of one kind that wait for their vendor. */
export interface VendorQueue {
  /** Makes the check due again in an hour, unless a callback decides it before. */
  expectCallback(id: string): Promise<undefined>;
  /** Runs a callback for a check. If it fails, the check is due again in a minute. */
  attempt<Result>(id: string, callback: () => Promise<Result>): Promise<Result | undefined>;
}

export function createVendorQueue(
  { store, clock, log }: Pick<Services, 'store' | 'clock' | 'log'>,
  table: CheckTable,
): VendorQueue {
  const postpone = async (id: string, seconds: number): Promise<undefined> => {
    await sql`
      update ${sql.table(table)} set ask_at = ${secondsAfter(clock.now(), seconds)}
      where id = ${id} and ask_at is not null
    `.execute(store.db);
  };
  return {
    expectCallback: (id) => postpone(id, secondsForCallback),
    async attempt(id, callback) {
      try {
        return await callback();
      } catch (error) {
        const failed = { part: table, ids: { check: id }, error: toLoggedError(error) };
        log.warn('vendor call failed', failed);
        return postpone(id, secondsBeforeRetry);
      }
    },
  };
}

type QueueServices = Pick<Services, 'store' | 'clock'>;

/** Returns the due checks that have waited longest. */
export async function dueChecks(
  { store, clock }: QueueServices,
  table: 'cip_checks' | 'aml_checks',
): Promise<DueCheck[]> {
  const { rows } = await sql<DueRow>`
    select checks.id, exceptions, contact_id as "contactId", contact_type as "contactType",
      contacts.name, date_of_birth as "dateOfBirth", tax_id_number as "taxIdNumber",
      tax_country as "taxCountry", tax_state as "taxState"
    from ${sql.table(table)} as checks join contacts on contacts.id = contact_id
    where ask_at <= ${clock.now()} order by ask_at limit ${batch}
  `.execute(store.db);
  return rows.map(({ id, exceptions, ...subject }) => ({
    id,
    exceptions,
    subject: { checkId: id, ...subject },
  }));
}

/** Leases the document checks that have waited longest to this process and returns their ids. */
export async function leaseDocumentChecks(
  { store, clock }: QueueServices,
  limit: number,
): Promise<string[]> {
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`
    update kyc_document_checks set ask_at = ${secondsAfter(now, secondsOfLease)}
    where id in (
      select id from kyc_document_checks where ask_at <= ${now}
      order by ask_at limit ${limit} for update skip locked
    )
    returning id
  `.execute(store.db);
  return rows.map(({ id }) => id);
}
