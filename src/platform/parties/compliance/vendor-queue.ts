import { sql } from 'kysely';
import type { ContactType } from '../../../contract/index.ts';
import { secondsAfter } from '../../kernel/clock.ts';
import { toLoggedError } from '../../kernel/log.ts';
import type { Services } from '../../kernel/services.ts';
import { batch } from './drain.ts';
import type { Subject } from './vendors.ts';

const secondsBeforeRetry = 60;

/** A check whose vendor is to be asked now. */
export interface DueCheck {
  readonly id: string;
  readonly exceptions: readonly string[];
  readonly subject: Subject;
}

/** The checks of one kind that wait for their vendor. */
export interface VendorQueue {
  /** Those that have waited longest. */
  due(): Promise<DueCheck[]>;
  /** Does something about a check; when it fails, the check is due again in a minute. */
  attempt<Result>(check: DueCheck, work: () => Promise<Result>): Promise<Result | undefined>;
}

interface DueRow {
  id: string;
  exceptions: string[];
  contact_id: string;
  contact_type: ContactType;
  name: string;
  date_of_birth: string | null;
  tax_id_number: string;
  tax_country: string;
  tax_state: string | null;
}

export function createVendorQueue(
  { store, clock, log }: Pick<Services, 'store' | 'clock' | 'log'>,
  table: 'cip_checks' | 'aml_checks',
): VendorQueue {
  return {
    async due() {
      const { rows } = await sql<DueRow>`
        select checks.id, exceptions, contact_id, contact_type, contacts.name, date_of_birth,
          tax_id_number, tax_country, tax_state
        from ${sql.table(table)} as checks join contacts on contacts.id = contact_id
        where ask_at <= ${clock.now()} order by ask_at limit ${batch}
      `.execute(store.db);
      return rows.map(toDueCheck);
    },
    async attempt(check, work) {
      try {
        return await work();
      } catch (error) {
        log.warn('vendor call failed', { part: table, error: toLoggedError(error) });
        const later = secondsAfter(clock.now(), secondsBeforeRetry);
        await sql`
          update ${sql.table(table)} set ask_at = ${later}
          where id = ${check.id} and ask_at is not null
        `.execute(store.db);
        return undefined;
      }
    },
  };
}

function toDueCheck(row: DueRow): DueCheck {
  return {
    id: row.id,
    exceptions: row.exceptions,
    subject: {
      contactId: row.contact_id,
      contactType: row.contact_type,
      name: row.name,
      dateOfBirth: row.date_of_birth,
      taxIdNumber: row.tax_id_number,
      taxCountry: row.tax_country,
      taxState: row.tax_state,
    },
  };
}
