import type { NachaEntry } from '../../../vendors/clearing/nacha-records.ts';
import type { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import type { RequestOf } from '../../../vendors/protocol/port.ts';
import type { Queries } from '../../serve/index.ts';
import { type Bank, shortId } from '../books/bank.ts';
import { bankingDayAfter } from '../calendar/bank-time.ts';
import type { NachaDetail, NachaFile } from '../nacha/nacha-shapes.ts';
import { NotNacha, readNacha } from '../nacha/read-nacha.ts';
import { putFile } from '../outgoing/put-file.ts';
import { packEntry } from './ach-entry.ts';
import { nextPlace } from './transmission.ts';

type Submission = RequestOf<typeof bankRailsPort, 'submit-file'>;

/**
 * Takes a file of the platform, once for its reference. Its header becomes ours, because the day's sequence is
 * shared with the files of single entries. Batches and totals stay as they are.
 *
 * @throws VendorRefusal file_not_valid, entries_do_not_match, transfers_sent_before
 */
export async function submitFile(bank: Bank, submission: Submission): Promise<void> {
  const { reference } = submission;
  const file = readOwn(submission.file);
  const entries = pairEntries(file, submission.transferIds);
  await bank.store.transaction(async (tx) => {
    const known = await tx.query('select 1 from outgoing_files where id = $1', [reference]);
    if (known.length > 0) return;
    await requireUnsent(tx, submission.transferIds);
    const { day, modifier, name, address } = await nextPlace(bank, tx);
    await putFile(bank, tx, {
      id: reference,
      kind: 'nacha',
      fromPlatform: true,
      day,
      modifier,
      name,
      content: address(submission.file),
      settlesOn: settlesOn(file, bank, day),
      debitCents: file.control.debitCents,
      creditCents: file.control.creditCents,
    });
    for (const entry of entries) await insertEntry(bank, tx, { ...entry, file: reference });
  });
}

function readOwn(text: string): NachaFile {
  const file = readOrRefuse(text);
  if (file.problems.length > 0 || !beginsWithHeader.test(text)) {
    throw new VendorRefusal('file_not_valid');
  }
  return file;
}

/** The header is replaced up to the first line end. */
const beginsWithHeader = /^101[^\n]{91}\n/;

function readOrRefuse(text: string): NachaFile {
  try {
    return readNacha(text);
  } catch (error) {
    if (error instanceof NotNacha) throw new VendorRefusal('file_not_valid');
    throw error;
  }
}

interface Paired {
  /** Id of the transfer. */
  readonly id: string;
  readonly entry: NachaDetail;
  readonly entryClass: string;
}

/** Finds the transfer of each entry. */
function pairEntries(file: NachaFile, ids: readonly string[]): Paired[] {
  const byShort = new Map(ids.map((id) => [shortId(id), id]));
  const entries = file.batches.flatMap(({ entryClass, entries: some }) =>
    some.map((entry) => ({ entry, entryClass })),
  );
  const pairs = entries.flatMap(({ entry, entryClass }) => {
    const id = byShort.get(entry.individualId.toUpperCase());
    return id === undefined ? [] : [{ id, entry, entryClass }];
  });
  const isComplete =
    pairs.length === entries.length && new Set(pairs.map(({ id }) => id)).size === ids.length;
  if (!isComplete || pairs.length !== ids.length) throw new VendorRefusal('entries_do_not_match');
  return pairs;
}

/** A platform that was restored from a backup may put a transfer into another file. */
async function requireUnsent(tx: Queries, ids: readonly string[]): Promise<void> {
  const sent = await tx.query('select 1 from transfers where reference = any($1::uuid[]) limit 1', [
    ids,
  ]);
  if (sent.length > 0) throw new VendorRefusal('transfers_sent_before');
}

/** Returns the day on which the receivers' banks can no longer return an entry for want of money. */
function settlesOn(file: NachaFile, { settings }: Bank, day: string): string {
  const days = file.batches.map(({ effectiveOn }) => effectiveOn ?? day);
  const last = [...days, day].sort().at(-1) ?? day;
  return bankingDayAfter(last, settings.ach.returnDays);
}

async function insertEntry(
  bank: Bank,
  tx: Queries,
  wanted: Paired & { file: string },
): Promise<void> {
  const { id, entry, file } = wanted;
  const direction = Number(entry.transactionCode[1]) >= 5 ? 'pull' : 'push';
  // A return of collected money needs the account.
  const sealed = direction === 'pull' ? bank.seal.close(packEntry(debitOf(wanted))) : null;
  await tx.query(
    `insert into transfers
        (reference, kind, direction, cents, short_id, file_id, sealed, digest, created_at)
      values ($1, 'file-entry', $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[id, direction, String(entry.cents), shortId(id), file, sealed],
      ...[bank.seal.digest(id), bank.now()],
    ],
  );
}

function debitOf({ id, entry, entryClass }: Paired): NachaEntry {
  const { routingNumber, accountNumber, cents, name, transactionCode } = entry;
  return {
    entryClass: entryClass === 'CCD' ? 'CCD' : 'PPD',
    direction: 'debit',
    accountType: transactionCode.startsWith('3') ? 'savings' : 'checking',
    routingNumber,
    accountNumber,
    cents,
    name,
    reference: id.replaceAll('-', ''),
  };
}
