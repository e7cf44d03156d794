import { randomUUID } from 'node:crypto';
import type { Queries } from '../../serve/index.ts';
import { type Bank, fromCents } from './bank.ts';

/** Sender of money, as far as the bank says. Sealed in the store: a return needs it. */
export interface Originator {
  readonly name: string | null;
  readonly bankName: string | null;
  readonly routingNumber: string | null;
  readonly accountNumber: string | null;
  /** Of the company in a NACHA batch, or the bank's reference of a wire. */
  readonly identification: string;
  readonly secCode: 'CCD' | 'PPD' | null;
}

/** Money that has arrived. */
interface Receipt {
  /** By which the bank's files name it, in all of them. */
  readonly bankKey: string;
  readonly network: 'ach' | 'wire';
  readonly cents: bigint;
  readonly originator: Originator;
  readonly memo: string | null;
  readonly settlesOn: string | null;
  /** Reference of a wire to return it by, if the bank gave one. */
  readonly uetr?: string | null;
}

/** Where money is for: a virtual account by its reference, or a payment reference of the platform. */
export type Destination = { readonly account: string } | { readonly paymentReference: string };

/** Returns the reference of a virtual account, or undefined for another number. */
export async function findVirtualAccount(tx: Queries, number: string): Promise<string | undefined> {
  if (!/^\d{1,17}$/.test(number)) return undefined;
  const [found] = await tx.query<{ reference: string }>(
    'select reference from virtual_accounts where number = $1',
    [number],
  );
  return found?.reference;
}

/** Records received money and reports it, once for each key of the bank. Returns false if it was known. */
export async function receiveMoney(
  bank: Bank,
  tx: Queries,
  { receipt, destination }: { receipt: Receipt; destination: Destination },
): Promise<boolean> {
  const id = randomUUID();
  const inserted = await tx.query(
    `insert into receipts (id, bank_key, network, cents, sealed, created_at)
      values ($1, $2, $3, $4, $5, $6) on conflict (bank_key) do nothing returning id`,
    [
      ...[id, receipt.bankKey, receipt.network, String(receipt.cents)],
      bank.seal.close(Buffer.from(JSON.stringify(receipt.originator))),
      bank.now(),
    ],
  );
  if (inserted.length === 0) return false;
  const { callbacks } = bank;
  if ('account' in destination) {
    const body = moneyReceived(id, destination.account, receipt);
    await callbacks.add(tx, 'money-received', { topic: id, body });
  } else {
    const body = wireReceived(id, destination.paymentReference, receipt);
    await callbacks.add(tx, 'wire-received', { topic: id, body });
  }
  return true;
}

function moneyReceived(receiptId: string, reference: string, receipt: Receipt) {
  const { network, cents, memo, settlesOn, originator } = receipt;
  return {
    receiptId,
    reference,
    network,
    amount: fromCents(cents),
    memo,
    settlesOn,
    originator: {
      name: originator.name?.slice(0, maxName) ?? null,
      identification: originator.identification,
      routingNumber: originator.routingNumber ?? unknownRoutingNumber,
      secCode: originator.secCode,
    },
  };
}

/** The longest name of the port. */
const maxName = 255;

/** The port needs nine digits, and no bank has these. */
const unknownRoutingNumber = '000000000';

function wireReceived(receiptId: string, paymentReference: string, receipt: Receipt) {
  const { name, bankName, accountNumber } = receipt.originator;
  const isPlain = accountNumber !== null && /^[A-Za-z0-9]{4,34}$/.test(accountNumber);
  return {
    receiptId,
    paymentReference,
    amount: fromCents(receipt.cents),
    currency: 'USD' as const,
    originator: {
      name: name?.slice(0, maxName) ?? 'Unknown',
      bankName: bankName?.slice(0, maxName) ?? null,
      accountNumber: isPlain ? accountNumber : null,
    },
  };
}
