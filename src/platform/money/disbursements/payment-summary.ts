import { sql } from 'kysely';
import { inCurrency, type PaymentInstructionsContent } from '../../../contract/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';

/** The payment instructions that an authorization covers. */
export interface Confirmed {
  readonly content: PaymentInstructionsContent;
  readonly digest: string;
  /** `100.00 USD` or `0.5 ETH`. */
  readonly formattedAmount: string;
  /** Amount, payee and destination in one sentence. */
  readonly summary: string;
}

/** Reads the instructions that were stored with the payment. @param id the id of the authorization */
export async function readPaymentSummary(db: Queryable, id: string): Promise<Confirmed> {
  const { rows } = await sql<{
    content: PaymentInstructionsContent;
    digest: string;
    unit: string | null;
  }>`
    select content, digest, assets.unit_name as unit
    from disbursement_authorizations a
    left join funds_transfers cash on cash.id = a.funds_transfer_id
    left join asset_transfers asset on asset.id = a.asset_transfer_id
    left join assets on assets.id = asset.asset_id
    join payment_instructions instructions on instructions.id
      = coalesce(cash.payment_instructions_id, asset.payment_instructions_id)
    where a.id = ${id}
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('an authorization has payment instructions');
  const { content, digest, unit } = found;
  const { amount, 'currency-type': currency } = content;
  const formattedAmount = currency ? inCurrency(amount, currency) : `${amount} ${unit}`;
  return { content, digest, formattedAmount, summary: summaryOf(content, formattedAmount) };
}

function summaryOf({ creditor, network }: PaymentInstructionsContent, amount: string): string {
  const account = creditor?.account;
  const number = account?.['last-4'] ? `the account ending in ${account['last-4']}` : null;
  const address = creditor?.['postal-address'];
  const place = [
    number ?? account?.['wallet-address'] ?? account?.['signet-address'],
    creditor?.agent?.name,
    address && [address['street-1'], address.city, address.country].join(', '),
  ].filter((part) => part !== null && part !== undefined);
  const by = network.replaceAll('_', ' ');
  return `${amount} by ${by} to ${[creditor?.name, ...place].join(', ')}`;
}
