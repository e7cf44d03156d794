import type { Selectable } from 'kysely';
import { documentTypes } from '../../contract/index.ts';
import { insertDocument } from '../documents/insert-document.ts';
import type { Services } from '../services.ts';
import { colorOf } from './header-color.ts';
import { statementPdf } from './pdf/statement-pdf.ts';
import { dayOf, daysFrom } from './period.ts';
import { readStatement } from './statement.ts';
import type { AccountStatementsTable } from './tables.ts';

type Requested = Selectable<AccountStatementsTable>;

/**
 * Makes a document of each statement that was asked for and whose days are over.
 *
 * @throws AggregateError when some could not be made; the others are
 */
export async function finalizeStatements(services: Services): Promise<void> {
  const { store, clock } = services;
  const due = await store.db
    .selectFrom('account_statements')
    .selectAll()
    .where('finalized', '=', false)
    .where('end_date', '<', dayOf(clock.now()))
    .orderBy('created_at')
    .execute();
  const failures: unknown[] = [];
  for (const statement of due) {
    await finalize(services, statement).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'statements could not be made');
}

async function finalize(services: Services, requested: Requested): Promise<void> {
  const { store, clock } = services;
  const bytes = await pdfOf(services, requested);
  const type = documentTypes.find(({ mimeType }) => mimeType === 'application/pdf');
  if (!type) throw new Error('a PDF is a document');
  const { organization_id, account_id, start_date, end_date } = requested;
  const name = `statement-${start_date}-${end_date}.pdf`;
  await store.transaction(async (trx) => {
    const open = await trx
      .selectFrom('account_statements')
      .select('id')
      .where('id', '=', requested.id)
      .where('finalized', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (!open) return;
    const now = clock.now();
    await trx
      .updateTable('account_statements')
      .set({
        finalized: true,
        finalized_at: now,
        updated_at: now,
        uploaded_document_id: await insertDocument(services, trx, {
          owner: {
            organization_id,
            account_id,
            contact_id: null,
            funds_transfer_id: null,
            resource_token_id: null,
          },
          fields: { label: name },
          file: { bytes, type, name },
        }),
      })
      .where('id', '=', requested.id)
      .execute();
  });
}

async function pdfOf({ store, clock }: Services, requested: Requested): Promise<Buffer> {
  const { account_id: accountId, start_date, end_date } = requested;
  const period = daysFrom(start_date, end_date);
  const statement = await readStatement(store.db, { accountId, period, now: clock.now() });
  const look = { color: await colorOf(store.db, accountId) };
  const chunks: Buffer[] = [];
  for await (const chunk of statementPdf(store.db, statement, look)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
