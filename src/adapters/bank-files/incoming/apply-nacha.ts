import type { Queries } from '../../serve/index.ts';
import type { Bank } from '../books/bank.ts';
import { claimReported, expectBooking } from '../books/bookings.ts';
import { addFinding } from '../books/findings.ts';
import { findTransfer, returnTransfer } from '../books/outcomes.ts';
import { findVirtualAccount, receiveMoney } from '../books/receipts.ts';
import type { Addenda } from '../nacha/addenda.ts';
import type { NachaBatch, NachaDetail, NachaFile } from '../nacha/nacha-shapes.ts';
import { describeReason } from '../nacha/reason-codes.ts';

/** An entry of the bank's file, and where it stands. */
interface Place {
  readonly name: string;
  readonly file: NachaFile;
  readonly batch: NachaBatch;
  readonly entry: NachaDetail;
}

/** Applies a NACHA file of the bank: returns, corrections, and money for virtual accounts. */
export async function applyNacha(
  bank: Bank,
  tx: Queries,
  { name, file }: { name: string; file: NachaFile },
): Promise<void> {
  if (file.problems.length > 0) {
    const note = file.problems.join('; ');
    await addFinding(bank, tx, { kind: 'totals-wrong', file: name, note });
  }
  for (const batch of file.batches) {
    for (const entry of batch.entries) await applyEntry(bank, tx, { name, file, batch, entry });
  }
}

/** Classes of entries that only say that an entry was received. */
const acknowledgments: readonly string[] = ['ACK', 'ATX'];

async function applyEntry(bank: Bank, tx: Queries, place: Place): Promise<void> {
  const last = place.entry.addenda.at(-1);
  if (last && last.kind !== 'text') return applyNotice(bank, tx, place, last);
  if (!acknowledgments.includes(place.batch.entryClass)) await receiveEntry(bank, tx, place);
}

type Notice = Exclude<Addenda, { kind: 'text' }>;

async function applyNotice(bank: Bank, tx: Queries, place: Place, notice: Notice): Promise<void> {
  const { name: file, entry } = place;
  const transfer = await findTransfer(tx, entry.individualId);
  const reason = describeReason(notice.code);
  const found = {
    file,
    subject: transfer?.reference ?? null,
    cents: entry.cents,
    note: `${reason}, trace ${notice.originalTrace}`,
  };
  if (notice.kind !== 'return') return addFinding(bank, tx, { kind: notice.kind, ...found });
  await expectReturn(tx, place);
  if (!transfer || BigInt(transfer.cents) !== entry.cents) {
    return addFinding(bank, tx, { kind: 'return-unmatched', ...found });
  }
  const isNew = await returnTransfer(bank, tx, transfer, reason);
  if (!isNew) await addFinding(bank, tx, { kind: 'return-repeated', ...found });
}

/** Expects the money of a return on a statement: a returned credit is credited to our account, a returned debit is debited. */
async function expectReturn(tx: Queries, { file, entry }: Place): Promise<void> {
  const sign = isDebit(entry) ? 'debit' : 'credit';
  const { createdOn: day } = file;
  await expectBooking(tx, { source: 'returns', subject: null, sign, cents: entry.cents, day });
}

const isDebit = ({ transactionCode }: NachaDetail) => Number(transactionCode[1]) >= 5;
/** Credits to checking and savings accounts. */
const creditCodes: readonly string[] = ['22', '32'];

async function receiveEntry(bank: Bank, tx: Queries, place: Place): Promise<void> {
  const { name, file, batch, entry } = place;
  const { cents } = entry;
  // Prenotifications move no money.
  if (cents === 0n) return;
  const account = await findVirtualAccount(tx, entry.accountNumber);
  if (account === undefined || !creditCodes.includes(entry.transactionCode)) {
    const kind = isDebit(entry) ? 'debit-not-ours' : 'credit-not-ours';
    const note = `${batch.entryClass} entry, trace ${entry.trace}`;
    return addFinding(bank, tx, { kind, file: name, cents, note });
  }
  if (await claimReported(tx, { account, cents })) return;
  const isNew = await receiveMoney(bank, tx, {
    destination: { account },
    receipt: {
      bankKey: ['ach', entry.trace, file.createdOn, file.fileIdModifier, cents].join(':'),
      network: 'ach',
      cents,
      memo: memoOf(place),
      settlesOn: settlementDay(place),
      originator: {
        name: batch.companyName || null,
        bankName: null,
        routingNumber: withCheckDigit(batch.odfi),
        accountNumber: null,
        identification: batch.companyIdentification || 'unknown',
        secCode: classOf(batch.entryClass),
      },
    },
  });
  const { createdOn: day } = file;
  const booking = { source: 'ach-receipt', subject: account, sign: 'credit' as const, cents, day };
  if (isNew) await expectBooking(tx, booking);
}

function memoOf({ batch, entry }: Place): string | null {
  const texts = entry.addenda.flatMap((each) => (each.kind === 'text' ? [each.text] : []));
  return [batch.description, ...texts].filter(Boolean).join(' ').slice(0, 255) || null;
}

function settlementDay({ file, batch }: Place): string | null {
  const { effectiveOn } = batch;
  return effectiveOn !== null && effectiveOn >= file.createdOn ? effectiveOn : null;
}

function classOf(entryClass: string): 'CCD' | 'PPD' | null {
  return entryClass === 'CCD' || entryClass === 'PPD' ? entryClass : null;
}

/** Adds the ninth digit: weights 3, 7 and 1 (Nacha Operating Rules, Appendix Three). */
function withCheckDigit(first8: string): string {
  const sum = [...first8].reduce(
    (total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 0),
    0,
  );
  return `${first8}${(10 - (sum % 10)) % 10}`;
}
