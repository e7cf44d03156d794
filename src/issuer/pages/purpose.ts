import { numericCurrencies } from '../../contract/emv-3ds.ts';
import type { Transaction } from '../transactions.ts';

/** What the cardholder is asked to confirm, in a sentence. */
export function purposeOf(transaction: Transaction): string {
  const { lastFour, request } = transaction;
  const card = `card ending in ${lastFour}`;
  if (request.messageCategory === '02') {
    return `${request.threeDSRequestorName} wants to add your ${card}.`;
  }
  return `Pay ${amountOf(transaction)} to ${request.threeDSRequestorName} with your ${card}.`;
}

function amountOf({ request }: Transaction): string {
  const known = Object.entries(numericCurrencies);
  const currency = known.find(([, code]) => code === request.purchaseCurrency)?.[0] ?? 'USD';
  const places = Number(request.purchaseExponent);
  const amount = Number(request.purchaseAmount) / 10 ** places;
  // As many places as the request has, so that nothing is rounded.
  const format = { style: 'currency', currency, maximumFractionDigits: places } as const;
  return new Intl.NumberFormat('en-US', format).format(amount);
}
