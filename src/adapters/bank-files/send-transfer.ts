import { randomUUID } from 'node:crypto';
import { VendorRefusal } from '../../vendors/protocol/failures.ts';
import type { Queries } from '../serve/index.ts';
import { entryOf, type Order, packEntry } from './ach/ach-entry.ts';
import { dueOf } from './ach/collect-entries.ts';
import { type Bank, shortId, toCents } from './books/bank.ts';
import { bankTime, windowOf } from './calendar/bank-time.ts';
import { putFile } from './outgoing/put-file.ts';
import { creditTransfer, plainId } from './wires/credit-transfer.ts';

/** Takes an ACH entry for the next file. @throws VendorRefusal */
export async function sendAch(bank: Bank, order: Order): Promise<void> {
  const sealed = bank.seal.close(packEntry(entryOf(order)));
  await bank.store.transaction((tx) => insertOrder(bank, tx, order, { sealed, due: dueOf(bank) }));
}

/** Makes the file of a wire. After the cut-off it settles on the next banking day. @throws VendorRefusal */
export async function sendWire(bank: Bank, order: Order): Promise<void> {
  if (order.direction === 'pull') throw new VendorRefusal('wires_only_push');
  const { settings, now } = bank;
  const at = bankTime(now(), settings.timeZone);
  const { day } = windowOf(at, [settings.wire.cutOff]);
  const content = creditTransfer(order, { settings, createdAt: now(), settlesOn: day });
  const id = randomUUID();
  await bank.store.transaction(async (tx) => {
    const isNew = await insertOrder(bank, tx, order, { sealed: null, due: null });
    if (!isNew) return;
    const cents = toCents(order.amount);
    await putFile(bank, tx, {
      id,
      kind: 'wire',
      fromPlatform: false,
      modifier: null,
      settlesOn: null,
      content,
      name: `WIRE_${day.replaceAll('-', '')}_${plainId(order.reference)}.xml`,
      day: at.day,
      debitCents: 0n,
      creditCents: cents,
    });
    await tx.query('update transfers set file_id = $2 where reference = $1', [order.reference, id]);
  });
}

/**
 * Records an order for good, so that it is sent once for its reference.
 *
 * @returns false if it is known
 * @throws VendorRefusal idempotency_key_reused
 */
async function insertOrder(
  bank: Bank,
  tx: Queries,
  order: Order,
  { sealed, due }: { sealed: Buffer | null; due: string | null },
): Promise<boolean> {
  const { reference, network, direction, amount } = order;
  const digest = bank.seal.digest(JSON.stringify(order));
  const inserted = await tx.query(
    `insert into transfers
        (reference, kind, direction, cents, short_id, due, sealed, digest, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (reference) do nothing
      returning reference`,
    [
      ...[reference, network, direction, String(toCents(amount)), shortId(reference)],
      ...[due, sealed, digest, bank.now()],
    ],
  );
  if (inserted.length > 0) return true;
  const known = await tx.query('select 1 from transfers where reference = $1 and digest = $2', [
    reference,
    digest,
  ]);
  if (known.length === 0) throw new VendorRefusal('idempotency_key_reused');
  return false;
}
