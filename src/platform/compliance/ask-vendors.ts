import { sql } from 'kysely';
import { secondsAfter } from '../clock.ts';
import type { RecurringJob } from '../jobs/recurring-job.ts';
import { toLoggedError } from '../log.ts';
import type { Services } from '../services.ts';
import { recordIdentity, recordScreening } from './record-findings.ts';
import type { ComplianceVendors, Subject } from './vendors.ts';

/** So that a long queue keeps neither deliveries nor other jobs waiting. */
const batch = 50;
const batchesAtOnce = 20;
const secondsBeforeRetry = 60;

type AskedTable = 'cip_checks' | 'aml_checks';

interface DueCheck {
  readonly id: string;
  readonly contact_id: string;
}

/**
 * Makes the calls to the vendors that are due, and acts upon their findings. The calls are made
 * outside of any transaction; one whose answer is lost with the process is made again.
 */
export function askVendors(services: Services, vendors: ComplianceVendors): RecurringJob {
  const askAll = (table: AskedTable, ask: (check: DueCheck) => Promise<void>) =>
    askDue(services, table, ask);
  return {
    name: 'ask-compliance-vendors',
    everySeconds: 1,
    async run() {
      await askAll('cip_checks', async ({ id, contact_id }) => {
        const finding = await vendors.verifyIdentity(await subjectOf(services, contact_id));
        await services.store.transaction((trx) => recordIdentity(services, trx, id, finding));
      });
      await askAll('aml_checks', async ({ id, contact_id }) => {
        const finding = await vendors.screen(await subjectOf(services, contact_id));
        await services.store.transaction((trx) => recordScreening(services, trx, id, finding));
      });
    },
  };
}

async function askDue(
  services: Services,
  table: AskedTable,
  ask: (check: DueCheck) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < batchesAtOnce; round += 1) {
    const due = await dueChecks(services, table);
    await Promise.all(
      due.map(async (check) => {
        try {
          await ask(check);
        } catch (error) {
          services.log.warn('vendor call failed', { part: table, error: toLoggedError(error) });
          await postpone(services, table, check);
        }
      }),
    );
    if (due.length < batch) return;
  }
}

async function dueChecks({ store, clock }: Services, table: AskedTable): Promise<DueCheck[]> {
  const { rows } = await sql<DueCheck>`
    select id, contact_id from ${sql.table(table)} where ask_at <= ${clock.now()}
    order by ask_at limit ${batch}
  `.execute(store.db);
  return rows;
}

async function postpone(
  { store, clock }: Services,
  table: AskedTable,
  { id }: DueCheck,
): Promise<void> {
  const later = secondsAfter(clock.now(), secondsBeforeRetry);
  await sql`
    update ${sql.table(table)} set ask_at = ${later} where id = ${id} and ask_at is not null
  `.execute(store.db);
}

async function subjectOf({ store }: Services, contactId: string): Promise<Subject> {
  const contact = await store.db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  return {
    contactId,
    contactType: contact.contact_type,
    name: contact.name,
    dateOfBirth: contact.date_of_birth,
    taxIdNumber: contact.tax_id_number,
    taxCountry: contact.tax_country,
    taxState: contact.tax_state,
  };
}
