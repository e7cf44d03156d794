import type { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import type { RequestOf } from '../../../vendors/protocol/port.ts';
import type { Queries } from '../../serve/index.ts';
import { packEntry, unpackEntry } from '../ach/ach-entry.ts';
import { dueOf } from '../ach/collect-entries.ts';
import { type Bank, toCents } from './bank.ts';
import { addFinding } from './findings.ts';

type Wanted = RequestOf<typeof bankRailsPort, 'return-transfer'>;

/**
 * Orders the return of money, once. Money that was collected by ACH goes back as a credit in the next file. Money
 * that arrived is returned by a person at the bank, from a finding: the return of a received payment belongs to the
 * bank that received it.
 *
 * @throws VendorRefusal amount_differs
 */
export async function returnMoney(bank: Bank, wanted: Wanted): Promise<void> {
  await bank.store.transaction(async (tx) => {
    const known = await tx.query('select 1 from returns where id = $1', [idOf(wanted)]);
    if (known.length > 0) return;
    const collected = wanted.receiptId === null ? await findCollected(tx, wanted) : undefined;
    if (collected) await returnByEntry(bank, tx, wanted, collected);
    else await returnByHand(bank, tx, wanted);
  });
}

/** The platform names a return by its receipt, or by the transfer if there is none. */
const idOf = ({ receiptId, reference }: Wanted) => receiptId ?? reference;

async function findCollected(
  tx: Queries,
  { reference, amount }: Wanted,
): Promise<Uint8Array | undefined> {
  const [pulled] = await tx.query<{ cents: string; sealed: Uint8Array | null }>(
    `select cents::text as cents, sealed from transfers
      where reference = $1 and direction = 'pull' and state = 'settled'`,
    [reference],
  );
  if (pulled && BigInt(pulled.cents) !== toCents(amount)) throw new VendorRefusal('amount_differs');
  return pulled?.sealed ?? undefined;
}

async function returnByEntry(bank: Bank, tx: Queries, wanted: Wanted, sealed: Uint8Array) {
  const entry = unpackEntry(bank.seal.open(Buffer.from(sealed)));
  const credit = packEntry({ ...entry, direction: 'credit', description: 'REFUND' });
  await insert(bank, tx, wanted, {
    means: 'ach-entry',
    due: dueOf(bank),
    sealed: bank.seal.close(credit),
  });
}

async function returnByHand(bank: Bank, tx: Queries, wanted: Wanted): Promise<void> {
  await insert(bank, tx, wanted, { means: 'by-hand', due: null, sealed: null });
  const note = 'the platform wants this money returned: order it at the bank';
  const cents = toCents(wanted.amount);
  await addFinding(bank, tx, { kind: 'return-by-hand', subject: idOf(wanted), cents, note });
}

async function insert(
  bank: Bank,
  tx: Queries,
  wanted: Wanted,
  { means, due, sealed }: { means: string; due: string | null; sealed: Buffer | null },
): Promise<void> {
  const cents = String(toCents(wanted.amount));
  await tx.query(
    `insert into returns (id, reference, means, cents, due, sealed, created_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [idOf(wanted), wanted.reference, means, cents, due, sealed, bank.now()],
  );
}
