import { sql } from 'kysely';
import { toLoggedError } from '../../kernel/services/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { batch } from './drain.ts';
import type { Subject } from './vendors.ts';

const secondsBeforeRetry = 60;
/** If a callback is lost, the vendor is called again. */
const secondsForCallback = 60 * 60;

/** A check whose vendor call is due. */
export interface DueCheck {
  readonly id: string;
  readonly exceptions: readonly string[];
  readonly subject: Subject;
}

/** Checks of one kind whose vendor call is due. */
export interface VendorQueue {
  /** Returns those that have waited longest. */
  due(): Promise<DueCheck[]>;
  /** Makes the check due again in an hour, unless a callback decides it before. */
  expectCallback(check: DueCheck): Promise<undefined>;
  /** Runs a callback for a check. If it fails, the check is due again in a minute. */
  attempt<Result>(check: DueCheck, work: () => Promise<Result>): Promise<Result | undefined>;
}

type DueRow = Pick<DueCheck, 'id' | 'exceptions'> & Omit<Subject, 'checkId'>;

export function createVendorQueue(
  { store, clock, log }: Pick<Services, 'store' | 'clock' | 'log'>,
  table: 'cip_checks' | 'aml_checks',
): VendorQueue {
  const postpone = async ({ id }: DueCheck, seconds: number): Promise<undefined> => {
    await sql`
      update ${sql.table(table)} set ask_at = ${secondsAfter(clock.now(), seconds)}
      where id = ${id} and ask_at is not null
    `.execute(store.db);
  };
  return {
    expectCallback: (check) => postpone(check, secondsForCallback),
    async due() {
      const { rows } = await sql<DueRow>`
        select checks.id, exceptions, contact_id as "contactId", contact_type as "contactType",
          contacts.name, date_of_birth as "dateOfBirth", tax_id_number as "taxIdNumber",
          tax_country as "taxCountry", tax_state as "taxState"
        from ${sql.table(table)} as checks join contacts on contacts.id = contact_id
        where ask_at <= ${clock.now()} order by ask_at limit ${batch}
      `.execute(store.db);
      return rows.map(({ id, exceptions, ...subject }) => ({
        ...{ id, exceptions },
        subject: { checkId: id, ...subject },
      }));
    },
    async attempt(check, work) {
      try {
        return await work();
      } catch (error) {
        log.warn('vendor call failed', { part: table, error: toLoggedError(error) });
        return postpone(check, secondsBeforeRetry);
      }
    },
  };
}
