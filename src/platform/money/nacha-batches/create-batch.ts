import type { Selectable } from 'kysely';
import type { NachaBatchInput } from '../../../contract/index.ts';
import { fileIdModifiers, nachaFile } from '../../../vendors/clearing/nacha-file.ts';
import {
  maxEntryCents,
  maxFileCents,
  type NachaEntry,
  sumOf,
} from '../../../vendors/clearing/nacha-records.ts';
import { invalidAttribute, type NachaConfigsTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { nextBankingDay } from '../banking-days/next-banking-day.ts';
import { fromCents } from '../cash/cents.ts';
import { openInstructions, type StoredInstructions } from '../payment-instructions/instructions.ts';
import { type FoundTransfer, findTransfers } from './find-transfers.ts';
import { nachaBatchResource, nachaConfigResource } from './nacha-resources.ts';

type NachaConfig = Selectable<NachaConfigsTable>;

/** The purpose under which files are sealed. */
export const nachaFilePurpose = 'nacha-file';

/** Creates a NACHA file of ACH transfers. @throws Failure invalid_attribute */
export async function createBatch(
  work: Work,
  wanted: { id: string; organizationId: string; input: NachaBatchInput },
): Promise<void> {
  const { id, organizationId, input } = wanted;
  // Locked, because each file needs its own modifier.
  const config = await work.lock(nachaConfigResource, input['nacha-config-id']);
  const ids = input['funds-transfer-ids'];
  const transfers = await findTransfers(work, { organizationId, wanted: ids });
  const entries = transfers.map((transfer) => entryOf(work, transfer));
  requireWithinLimits(entries);
  const now = work.clock.now();
  const modifier = await nextModifier(work, config.id, now);
  const file = nachaFile({ ...headOf(config, now), fileIdModifier: modifier }, entries);
  await work.insert(nachaBatchResource, {
    id,
    organization_id: organizationId,
    nacha_config_id: config.id,
    bank_id: config.bank_id,
    amount: fromCents(sumOf(entries, 'debit') + sumOf(entries, 'credit')),
    transaction_count: entries.length,
    file_id_modifier: modifier,
    file: work.secrets.seal(nachaFilePurpose, file),
    status: 'processed',
    processed_at: now,
    submit_at: now,
  });
  await assign(work, id, { transfers, now });
}

/** Assigns transfers to a batch. From then on they can't be cancelled. */
async function assign(
  { trx }: Work,
  batchId: string,
  { transfers, now }: { transfers: readonly FoundTransfer[]; now: Date },
): Promise<void> {
  await trx
    .insertInto('nacha_batch_entries')
    .values(transfers.map(({ id }) => ({ funds_transfer_id: id, nacha_batch_id: batchId })))
    .execute();
  await trx
    .updateTable('funds_transfers')
    .set({ sent_at: now, ask_bank_at: null })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('nacha_batch_entries')
        .select('funds_transfer_id')
        .where('nacha_batch_id', '=', batchId),
    )
    .execute();
}

/** Returns `A` for the first file of a day in UTC. */
async function nextModifier({ trx }: Work, configId: string, now: Date): Promise<string> {
  const today = new Date(now.toISOString().slice(0, 10));
  const { count } = await trx
    .selectFrom('nacha_batches')
    .where('nacha_config_id', '=', configId)
    .where('created_at', '>=', today)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return fileIdModifiers.charAt(count % fileIdModifiers.length);
}

function headOf(config: NachaConfig, now: Date) {
  return {
    routingNumber: config.routing_number,
    companyName: config.company_name,
    companyIdentification: config.company_identification,
    entryDescription: config.entry_description,
    createdAt: now,
    effectiveOn: nextBankingDay(now),
  };
}

function entryOf({ secrets }: Work, transfer: FoundTransfer): NachaEntry {
  const { id, payment_instructions_id: instructionsId, ...row } = transfer;
  if (instructionsId === null) throw new Error('a transfer in a file has instructions');
  return buildNachaEntry(id, openInstructions(secrets, { ...row, id: instructionsId }));
}

function requireWithinLimits(entries: readonly NachaEntry[]): void {
  const isWithin =
    entries.every(({ cents }) => cents <= maxEntryCents) &&
    sumOf(entries, 'debit') <= maxFileCents &&
    sumOf(entries, 'credit') <= maxFileCents;
  if (isWithin) return;
  const detail = 'funds-transfer-ids must not exceed the maximum amount of a NACHA file.';
  throw invalidAttribute('funds-transfer-ids', detail);
}

/**
 * Builds the entry of a file for a transfer from its stored instructions alone.
 *
 * @param transferId the reference by which the entry can be found
 */
function buildNachaEntry(transferId: string, { content, numbers }: StoredInstructions): NachaEntry {
  const party = content.creditor ?? content.debtor;
  const description = content['statement-description'];
  return {
    entryClass: content['entry-class'] ?? 'PPD',
    direction: content.direction === 'push' ? 'credit' : 'debit',
    accountType: party?.account?.type === 'savings' ? 'savings' : 'checking',
    routingNumber: party?.agent?.['routing-number'] ?? '',
    accountNumber: numbers.account ?? '',
    cents: BigInt(content.amount.replace('.', '')),
    reference: transferId.replaceAll('-', ''),
    name: party?.name ?? '',
    ...(description && { description }),
  };
}
