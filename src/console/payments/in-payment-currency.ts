import type { Resource } from '../../contract/json-api.ts';
import type { FormatAttribute } from '../shell/attribute-value.tsx';

/** Formats records of a payment: an amount without a currency of its own, as that of a chargeback, is in the payment's. */
export function inPaymentCurrency(
  contribution: Resource,
  format: FormatAttribute,
): FormatAttribute {
  const currency = { 'currency-type': contribution.attributes['currency-type'] };
  return (resource, name) =>
    format({ ...resource, attributes: { ...currency, ...resource.attributes } }, name);
}
