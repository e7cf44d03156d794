import type { Queries } from '../../serve/index.ts';
import { type Bank, fromCents } from '../books/bank.ts';
import { expectBooking } from '../books/bookings.ts';
import { addFinding } from '../books/findings.ts';
import { findTransfer, returnTransfer } from '../books/outcomes.ts';
import { bankTime } from '../calendar/bank-time.ts';
import { centsOf } from './amounts.ts';
import { allAt, textAt, type XmlElement } from './xml.ts';

/** Applies a `pacs.004`, which returns wires. */
export async function applyReturns(
  bank: Bank,
  tx: Queries,
  { name, body }: { name: string; body: XmlElement },
): Promise<void> {
  for (const each of allAt(body, 'TxInf')) await applyReturn(bank, tx, name, each);
}

async function applyReturn(bank: Bank, tx: Queries, file: string, each: XmlElement): Promise<void> {
  const named = textAt(each, 'OrgnlEndToEndId') ?? textAt(each, 'OrgnlInstrId') ?? '';
  const transfer = await findTransfer(tx, named);
  const cents = centsOf(allAt(each, 'RtrdIntrBkSttlmAmt')[0]);
  const reason = allAt(each, 'RtrRsnInf', 'Rsn')[0];
  const code = reason ? (textAt(reason, 'Cd') ?? textAt(reason, 'Prtry')) : null;
  const details = `Wire returned${code ? `: ${code}` : ''}`;
  const expectMoney = async () => {
    if (cents === undefined) return;
    const { day } = bankTime(bank.now(), bank.settings.timeZone);
    const subject = transfer?.reference ?? null;
    await expectBooking(tx, { source: 'returns', subject, sign: 'credit', cents, day });
  };
  if (!transfer || cents !== BigInt(transfer.cents)) {
    const note = transfer ? `${details}, ${fromCents(cents ?? 0n)} of another amount` : details;
    const subject = transfer?.reference ?? null;
    const money = cents === undefined ? {} : { cents };
    await expectMoney();
    return addFinding(bank, tx, { kind: 'return-unmatched', subject, file, note, ...money });
  }
  // Without it, a statement has reported and booked the return before.
  const isNew = await returnTransfer(bank, tx, transfer, details);
  if (isNew) await expectMoney();
}
