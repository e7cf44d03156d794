import type { Queries } from '../../serve/index.ts';
import type { Bank } from '../books/bank.ts';
import { addFinding } from '../books/findings.ts';
import {
  findTransfer,
  type Known,
  knownColumns,
  returnTransfer,
  settle,
} from '../books/outcomes.ts';
import { allAt, textAt, type XmlElement } from './xml.ts';

interface Message {
  readonly name: string;
  readonly body: XmlElement;
}

/** External codes of ISO 20022 for the status of a payment, by what they mean for an order. */
const meanings: Readonly<Record<string, 'settled' | 'refused' | 'accepted'>> = {
  ACSC: 'settled',
  ACCC: 'settled',
  RJCT: 'refused',
  CANC: 'refused',
  ACTC: 'accepted',
  ACCP: 'accepted',
  ACSP: 'accepted',
  ACWC: 'accepted',
  RCVD: 'accepted',
  PDNG: 'accepted',
  ACWP: 'accepted',
};

/**
 * Applies a status report: `pacs.002` on wires, or `pain.002` on NACHA files, which it names by the file's name or
 * id.
 */
export async function applyStatuses(bank: Bank, tx: Queries, message: Message): Promise<void> {
  for (const group of allAt(message.body, 'OrgnlGrpInfAndSts')) {
    await applyToFile(bank, tx, message, group);
  }
  const payments = allAt(message.body, 'OrgnlPmtInfAndSts', 'TxInfAndSts');
  for (const each of [...allAt(message.body, 'TxInfAndSts'), ...payments]) {
    await applyToTransfer(bank, tx, message, each);
  }
}

async function applyToFile(bank: Bank, tx: Queries, { name }: Message, group: XmlElement) {
  const status = textAt(group, 'GrpSts');
  // The transactions have statuses of their own.
  if (status === null || status === 'PART') return;
  const [file] = await tx.query<{ id: string }>(
    `select id from outgoing_files
      where split_part(name, '.', 1) = $1 or name = $1 or replace(id::text, '-', '') = $1`,
    [textAt(group, 'OrgnlMsgId') ?? ''],
  );
  const meaning = meaningOf(status);
  if (!file || !meaning) {
    const note = `group status ${status}${file ? '' : ' of an unknown file'}`;
    return addFinding(bank, tx, { kind: 'status-unmatched', file: name, note });
  }
  await tx.query('update outgoing_files set acknowledged_at = $2 where id = $1', [
    ...[file.id, bank.now()],
  ]);
  const details = describe(group, status);
  if (meaning === 'refused') await refuseFile(bank, tx, file.id, details);
  // A NACHA file settles with its entries; a wire has a file of its own.
  if (meaning === 'settled') {
    const [wire] = await orders(tx, file.id, 'wire');
    if (wire) await settle(bank, tx, wire, details);
  }
}

async function refuseFile(bank: Bank, tx: Queries, id: string, details: string): Promise<void> {
  await tx.query(`update outgoing_files set state = 'refused' where id = $1`, [id]);
  for (const order of await orders(tx, id)) await returnTransfer(bank, tx, order, details);
  await addFinding(bank, tx, { kind: 'file-refused', subject: id, note: details });
}

function orders(tx: Queries, file: string, kind?: Known['kind']): Promise<Known[]> {
  return tx.query<Known>(
    `select ${knownColumns} from transfers
      where file_id = $1 and ($2::text is null or kind = $2::text)`,
    [file, kind ?? null],
  );
}

async function applyToTransfer(bank: Bank, tx: Queries, { name }: Message, each: XmlElement) {
  const status = textAt(each, 'TxSts') ?? '';
  const named = textAt(each, 'OrgnlEndToEndId') ?? textAt(each, 'OrgnlInstrId') ?? '';
  const transfer = await findTransfer(tx, named);
  const meaning = meaningOf(status);
  if (!transfer || !meaning) {
    const note = `transaction status ${status}`;
    const subject = transfer?.reference ?? null;
    return addFinding(bank, tx, { kind: 'status-unmatched', subject, file: name, note });
  }
  const details = describe(each, status);
  if (meaning === 'settled') return settle(bank, tx, transfer, details);
  if (meaning === 'refused') await returnTransfer(bank, tx, transfer, details);
}

function meaningOf(status: string) {
  return Object.hasOwn(meanings, status) ? meanings[status] : undefined;
}

/** Returns status, reason and the bank's references. Texts of the bank may quote names: they are left out. */
function describe(element: XmlElement, status: string): string {
  const reasons = allAt(element, 'StsRsnInf', 'Rsn').map(
    (one) => textAt(one, 'Cd') ?? textAt(one, 'Prtry'),
  );
  const references = [textAt(element, 'AcctSvcrRef'), textAt(element, 'ClrSysRef')];
  const known = [...reasons, ...references].filter((one) => one !== null);
  return [status, ...known].join(' ').slice(0, 1000);
}
