import type { Queries } from '../../serve/index.ts';
import type { Bank } from '../books/bank.ts';
import { addUnexpected, isBooked, matchBooking } from '../books/bookings.ts';
import { addFinding } from '../books/findings.ts';
import { findTransfer, type Known, returnTransfer, settle } from '../books/outcomes.ts';
import { type Destination, findVirtualAccount, receiveMoney } from '../books/receipts.ts';
import { type Movement, readStatement } from './statement.ts';
import type { XmlElement } from './xml.ts';

/**
 * Applies a statement or notification: each movement is an order of ours, money for us, or a booking that another
 * file announced. Whatever else is there, and whatever does not add up, is a finding.
 */
export async function applyStatement(
  bank: Bank,
  tx: Queries,
  { name: file, body }: { name: string; body: XmlElement },
): Promise<void> {
  const { movements, problems } = readStatement(body);
  for (const note of problems) await addFinding(bank, tx, { kind: 'statement-wrong', file, note });
  for (const movement of movements) {
    if (!(await isBooked(tx, movement.bankKey))) await applyMovement(bank, tx, { file, movement });
  }
}

interface Place {
  readonly file: string;
  readonly movement: Movement;
}

async function applyMovement(bank: Bank, tx: Queries, place: Place): Promise<void> {
  const { movement } = place;
  if (movement.cents === 0n) return;
  if (movement.isReversal) return addOpen(bank, tx, place, 'reversal');
  const wire = await findWire(tx, movement);
  if (wire) return applyToWire(bank, tx, place, wire);
  const file = await findFile(tx, movement);
  if (file !== undefined) {
    if (!(await matchBooking(tx, movement, file))) await addOpen(bank, tx, place, 'amount-differs');
    return;
  }
  const destination = await destinationOf(tx, movement);
  if (destination) return receive(bank, tx, movement, destination);
  if (await matchBooking(tx, movement)) return;
  await addOpen(bank, tx, place, `${movement.sign}-unmatched`);
}

/** Keeps a line that a person has to look at. */
async function addOpen(bank: Bank, tx: Queries, { file, movement }: Place, kind: string) {
  await addUnexpected(tx, movement);
  const { cents, sign, day, bankReference } = movement;
  const note = `${sign} of ${day}${bankReference ? `, bank reference ${bankReference}` : ''}`;
  await addFinding(bank, tx, { kind, file, cents, note });
}

async function findWire(tx: Queries, { references }: Movement): Promise<Known | undefined> {
  for (const named of references.filter((one) => /^[0-9A-Fa-f]{32}$/.test(one))) {
    const found = await findTransfer(tx, named);
    if (found?.kind === 'wire') return found;
  }
  return undefined;
}

/** A debit is the wire itself, a credit its return. Both have its amount, or a person has to look at it. */
async function applyToWire(bank: Bank, tx: Queries, place: Place, wire: Known): Promise<void> {
  const { movement } = place;
  const { sign, bankReference } = movement;
  if (BigInt(wire.cents) !== movement.cents) return addOpen(bank, tx, place, 'amount-differs');
  const subject = sign === 'debit' ? (wire.file_id ?? wire.reference) : wire.reference;
  if (!(await matchBooking(tx, movement, subject))) {
    await addUnexpected(tx, movement, wire.reference);
  }
  const suffix = bankReference ? ` ${bankReference}` : '';
  if (sign === 'debit') await settle(bank, tx, wire, `Wire booked${suffix}`);
  else await returnTransfer(bank, tx, wire, `Wire returned${suffix}`);
}

async function findFile(tx: Queries, { references }: Movement): Promise<string | undefined> {
  if (references.length === 0) return undefined;
  const [file] = await tx.query<{ id: string }>(
    `select id from outgoing_files
      where split_part(name, '.', 1) = any($1::text[]) or replace(id::text, '-', '') = any($1::text[])
      limit 1`,
    [references],
  );
  return file?.id;
}

/** References of contributions (`C…`) and of accounts (`Q…`), as senders copy them. */
const paymentReference = /\b(C[0-9A-F]{11}|Q[2-9A-HJ-NP-Z]{12})\b/;

async function destinationOf(tx: Queries, movement: Movement): Promise<Destination | undefined> {
  const { sign, creditorAccount, network, remittance, references } = movement;
  if (sign === 'debit') return undefined;
  const account = creditorAccount ? await findVirtualAccount(tx, creditorAccount) : undefined;
  if (account !== undefined) return { account };
  if (network !== 'wire') return undefined;
  const [, reference] =
    paymentReference.exec([remittance, ...references].join(' ').toUpperCase()) ?? [];
  return reference === undefined ? undefined : { paymentReference: reference };
}

async function receive(
  bank: Bank,
  tx: Queries,
  movement: Movement,
  destination: Destination,
): Promise<void> {
  const { bankKey, network, cents, day, remittance, debtor, bankReference, references } = movement;
  const { routingNumber } = debtor;
  const account = 'account' in destination ? destination.account : undefined;
  // The bank has reported it in a NACHA file, too.
  if (account !== undefined && (await matchBooking(tx, movement, account))) return;
  await receiveMoney(bank, tx, {
    destination,
    receipt: {
      bankKey,
      network,
      cents,
      settlesOn: network === 'ach' ? day : null,
      memo: remittance.slice(0, 255) || null,
      originator: {
        ...debtor,
        routingNumber: /^\d{9}$/.test(routingNumber ?? '') ? routingNumber : null,
        identification: (bankReference ?? references[0] ?? 'unknown').slice(0, 100),
        secCode: null,
      },
    },
  });
  await addUnexpected(tx, movement, account);
}
