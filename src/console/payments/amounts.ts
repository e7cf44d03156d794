import type { Resource } from '../../contract/json-api.ts';
import { textOf } from '../catalogue/relations.ts';
import type { FormatAttribute } from '../shell/attribute-value.tsx';
import { text } from '../texts/text.ts';
import { type Payment, returnOf } from './load-payment.ts';

/** Statuses of chargebacks that keep their amount from being refunded. */
const open = ['pending', 'started', 'rejected', 'ready', 'submitted'];

/**
 * Returns how much of a payment can still be refunded, in major units: what arrived without refunds, reversals and
 * open disputes. Undefined if the lists are incomplete, or no money has arrived. The platform checks it again.
 */
export function remainingAmount(payment: Payment): string | undefined {
  const { transfer, refunds, chargebacks, incomplete } = payment;
  const hasArrived = ['settled', 'reversed'].includes(transfer ? textOf(transfer, 'status') : '');
  if (!transfer || !hasArrived) return undefined;
  if (incomplete.some((type) => type !== 'webhooks')) return undefined;
  const refunded = refunds
    .filter((refund) => textOf(refund, 'status') !== 'cancelled')
    .map(
      (refund) => centsOf(refund, 'amount') - centsOf(returnOf(payment, refund), 'reversed-amount'),
    );
  const disputed = chargebacks
    .filter((chargeback) => open.includes(textOf(chargeback, 'status')))
    .map((chargeback) => centsOf(chargeback, 'amount'));
  const taken = [...refunded, ...disputed, centsOf(transfer, 'reversed-amount')];
  const left = taken.reduce((rest, amount) => rest - amount, centsOf(transfer, 'amount'));
  return fromCents(left < 0n ? 0n : left);
}

/** The platform stores all currencies with two decimals. */
function centsOf(resource: Resource | undefined, name: string): bigint {
  const [, whole = '0', decimals = ''] =
    /^-?(\d+)(?:\.(\d{1,2}))?$/.exec(resource ? textOf(resource, name) : '') ?? [];
  return BigInt(whole + decimals.padEnd(2, '0'));
}

function fromCents(cents: bigint): string {
  const decimals = String(cents % 100n).padStart(2, '0');
  return `${cents / 100n}${decimals === '00' ? '' : `.${decimals}`}`;
}

/** `USD 40.00 of USD 100.00 can still be refunded.` */
export function formatRemaining(
  transfer: Resource,
  remaining: string,
  format: FormatAttribute,
): string {
  const left = { ...transfer, attributes: { ...transfer.attributes, amount: remaining } };
  const amounts = { left: format(left, 'amount'), all: format(transfer, 'amount') };
  return text('payments.remaining', amounts);
}

/** Formats records of a payment: an amount without a currency of its own, as that of a chargeback, is in the payment's. */
export function inPaymentCurrency(
  contribution: Resource,
  format: FormatAttribute,
): FormatAttribute {
  const currency = { 'currency-type': contribution.attributes['currency-type'] };
  return (resource, name) =>
    format({ ...resource, attributes: { ...currency, ...resource.attributes } }, name);
}
