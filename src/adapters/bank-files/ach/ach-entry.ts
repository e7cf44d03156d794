import { maxEntryCents, type NachaEntry } from '../../../vendors/clearing/nacha-records.ts';
import type { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import type { RequestOf } from '../../../vendors/protocol/port.ts';
import { toCents } from '../books/bank.ts';

export type Order = RequestOf<typeof bankRailsPort, 'send-transfer'>;

/**
 * Builds the entry of a single transfer.
 *
 * @throws VendorRefusal if it has no place in a NACHA file: currency_not_supported, routing_number_required,
 *   account_number_too_long, amount_too_large
 */
export function entryOf(order: Order): NachaEntry {
  const { counterparty, currency, amount, secCode, direction, description } = order;
  if (currency !== 'USD') throw new VendorRefusal('currency_not_supported');
  if (!counterparty?.routingNumber) throw new VendorRefusal('routing_number_required');
  if (counterparty.accountNumber.length > 17) throw new VendorRefusal('account_number_too_long');
  const cents = toCents(amount);
  if (cents > maxEntryCents) throw new VendorRefusal('amount_too_large');
  return {
    entryClass: secCode ?? 'PPD',
    direction: direction === 'push' ? 'credit' : 'debit',
    accountType: counterparty.accountType,
    routingNumber: counterparty.routingNumber,
    accountNumber: counterparty.accountNumber,
    cents,
    reference: order.reference.replaceAll('-', ''),
    name: counterparty.name,
    ...(description && { description }),
  };
}

/** Returns an entry as bytes to seal. */
export function packEntry(entry: NachaEntry): Buffer {
  return Buffer.from(JSON.stringify({ ...entry, cents: String(entry.cents) }));
}

/** Returns the entry that `packEntry` packed. */
export function unpackEntry(packed: Buffer): NachaEntry {
  const entry: NachaEntry & { cents: string } = JSON.parse(packed.toString());
  return { ...entry, cents: BigInt(entry.cents) };
}
