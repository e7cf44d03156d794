import { randomUUID } from 'node:crypto';
import { nachaFile } from '../../../vendors/clearing/nacha-file.ts';
import { maxFileCents, type NachaEntry, sumOf } from '../../../vendors/clearing/nacha-records.ts';
import type { Queries } from '../../serve/index.ts';
import type { Bank } from '../books/bank.ts';
import { bankingDayAfter, bankTime, sortable, windowOf } from '../calendar/bank-time.ts';
import { putFile } from '../outgoing/put-file.ts';
import { unpackEntry } from './ach-entry.ts';
import { nextPlace } from './transmission.ts';

interface Due {
  readonly table: 'transfers' | 'returns';
  readonly id: string;
  readonly due: string;
  readonly sealed: Uint8Array;
}

const entriesPerFile = 5_000;
/** A cut-off's file that is made later than this counts for the next banking day. */
const minutesOfGrace = 15;

/** Returns the window in which an entry that arrives now leaves, as a text that sorts like the time. */
export function dueOf({ now, settings }: Bank): string {
  const at = bankTime(now(), settings.timeZone);
  return sortable(windowOf(at, settings.ach.cutOffs));
}

/** Puts the single entries of past windows into a file, with returns of collected money as credits. */
export async function collectEntries(bank: Bank): Promise<void> {
  await bank.store.transaction(async (tx) => {
    const due = await readDue(tx, dueOf(bank));
    const [first] = due;
    if (!first) return;
    const all = due.map((row) => ({ row, entry: unpackEntry(open(bank, row)) }));
    const some = withinLimits(all);
    const id = randomUUID();
    await putEntries(bank, tx, { id, due: first.due, entries: some.map(({ entry }) => entry) });
    for (const { row } of some) await assign(tx, row, id);
  });
}

const open = ({ seal }: Bank, { sealed }: Due) => seal.open(Buffer.from(sealed));

function readDue(tx: Queries, window: string): Promise<Due[]> {
  return tx.query<Due>(
    `select 'transfers' as table, reference as id, due, sealed from transfers
        where kind = 'ach' and file_id is null and due < $1
      union all
      select 'returns', id, due, sealed from returns
        where means = 'ach-entry' and file_id is null and due < $1
      order by due, id limit ${entriesPerFile}`,
    [window],
  );
}

/** The sums of a file have twelve digits; what does not fit goes into the next file. */
function withinLimits<Item extends { entry: NachaEntry }>(all: readonly Item[]): Item[] {
  let cents = 0n;
  return all.filter(({ entry }) => {
    cents += entry.cents;
    return cents <= maxFileCents;
  });
}

async function putEntries(
  bank: Bank,
  tx: Queries,
  { id, due, entries }: { id: string; due: string; entries: NachaEntry[] },
): Promise<void> {
  const { ach } = bank.settings;
  const { day, modifier, name, address } = await nextPlace(bank, tx);
  const effectiveOn = bankingDayAfter(processingDay(bank, due));
  const text = nachaFile(
    {
      routingNumber: ach.odfiRoutingNumber,
      companyName: ach.companyName,
      companyIdentification: ach.companyIdentification,
      entryDescription: ach.entryDescription,
      fileIdModifier: modifier,
      createdAt: bank.now(),
      effectiveOn,
    },
    entries,
  );
  await putFile(bank, tx, {
    id,
    kind: 'nacha',
    fromPlatform: false,
    day,
    modifier,
    name,
    content: address(text),
    settlesOn: bankingDayAfter(effectiveOn, ach.returnDays),
    debitCents: sumOf(entries, 'debit'),
    creditCents: sumOf(entries, 'credit'),
  });
}

/** Returns the banking day on which the bank takes a file that is made now for a window. */
function processingDay({ now, settings }: Bank, due: string): string {
  const lately = new Date(now().getTime() - minutesOfGrace * 60_000);
  const isInTime = sortable(bankTime(lately, settings.timeZone)) <= due;
  if (isInTime) return due.slice(0, 10);
  return windowOf(bankTime(now(), settings.timeZone), settings.ach.cutOffs).day;
}

async function assign(tx: Queries, { table, id }: Due, file: string): Promise<void> {
  const statement =
    table === 'transfers'
      ? 'update transfers set file_id = $2 where reference = $1 and file_id is null returning 1'
      : 'update returns set file_id = $2 where id = $1 and file_id is null returning 1';
  const assigned = await tx.query(statement, [id, file]);
  // Another process has put it into its own file; this one is rolled back.
  if (assigned.length === 0) throw new Error('an entry is in another file already');
}
