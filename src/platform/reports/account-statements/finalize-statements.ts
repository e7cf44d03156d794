import type { Selectable } from 'kysely';
import { AccountStatement, documentTypes } from '../../../contract/index.ts';
import { claimUntil, forEachRow, whileClaimed } from '../../kernel/services/index.ts';
import { type AccountStatementsTable, secondsAfter } from '../../kernel/store/index.ts';
import { defineResource, ofAccount, type Services, toOne } from '../../kernel/work/index.ts';
import { withWrittenFile } from '../../parties/documents/file-parts.ts';
import { insertDocument } from '../../parties/documents/insert-document.ts';
import { dayOf, daysFrom } from './period.ts';
import { readStatement } from './statement.ts';
import { statementPdf } from './statement-pdf.ts';

export const accountStatementResource = defineResource(AccountStatement, {
  table: 'account_statements',
  relationships: {
    account: toOne('accounts'),
    'uploaded-document': toOne('uploaded-documents'),
  },
  visibleTo: ofAccount('account_id'),
});

type Requested = Selectable<AccountStatementsTable>;

const batchSize = 200;
/** Transactions that started on the last day have been committed after this time. */
const graceSeconds = 600;

/** Creates the documents of statements whose period is over. @throws AggregateError of failures */
export async function finalizeStatements(services: Services): Promise<void> {
  const due = await dueIn(services).orderBy('created_at').limit(batchSize).execute();
  await forEachRow(due, (statement) => finalizeOnce(services, statement));
}

/** Creates the document of one statement if its period is over. */
export async function finalizeStatement(services: Services, id: string): Promise<void> {
  const due = await dueIn(services).where('id', '=', id).executeTakeFirst();
  if (due) await finalizeOnce(services, due);
}

function dueIn({ store, clock }: Services) {
  return store.db
    .selectFrom('account_statements')
    .selectAll()
    .where('finalized', '=', false)
    .where('end_date', '<', dayOf(secondsAfter(clock.now(), -graceSeconds)));
}

/** A document may take longer than the pause of the job, and other processes have the job, too: one creates it. */
async function finalizeOnce(services: Services, { id }: Requested): Promise<void> {
  const { store, clock } = services;
  const until = claimUntil(clock);
  const claimed = await store.db
    .updateTable('account_statements')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('finalized', '=', false)
    .where(({ eb, or }) =>
      or([eb('claimed_until', 'is', null), eb('claimed_until', '<', clock.system())]),
    )
    .returningAll()
    .executeTakeFirst();
  if (!claimed) return;
  const change = (from: Date, to: Date | null) =>
    store.db
      .updateTable('account_statements')
      .set({ claimed_until: to })
      .where('id', '=', id)
      .where('claimed_until', '=', from)
      .executeTakeFirst();
  await whileClaimed({ clock, until, renew: change, release: (from) => change(from, null) }, () =>
    finalize(services, claimed),
  );
}

async function finalize(services: Services, requested: Requested): Promise<void> {
  const type = documentTypes.find(({ mimeType }) => mimeType === 'application/pdf');
  if (!type) throw new Error('a PDF is a document');
  const { organization_id, account_id, start_date, end_date } = requested;
  const name = `statement-${start_date}-${end_date}.pdf`;
  const content = { organizationId: organization_id, chunks: await pdfOf(services, requested) };
  await withWrittenFile(services, content, async (work, { stored, size, digest }) => {
    const statement = await work.lock(accountStatementResource, requested.id);
    if (statement.finalized) return;
    const documentId = await insertDocument(work, {
      owner: { organization_id, account_id },
      fields: { label: name },
      file: { size, digest, type, name },
      stored,
    });
    await work.change(accountStatementResource, statement, {
      finalized: true,
      finalized_at: work.clock.now(),
      uploaded_document_id: documentId,
    });
  });
}

async function pdfOf(
  { store, clock }: Services,
  requested: Requested,
): Promise<AsyncGenerator<Buffer>> {
  const { account_id: accountId, start_date, end_date } = requested;
  const period = daysFrom(start_date, end_date);
  const statement = await readStatement(store.db, { accountId, period, now: clock.now() });
  return statementPdf(store.db, statement);
}
