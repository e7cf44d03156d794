import { sql } from 'kysely';
import { inCurrency, type PaymentInstructionsContent } from '../../../contract/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';

/** The payment instructions that an authorization covers. */
export interface Confirmed {
  readonly content: PaymentInstructionsContent;
  readonly digest: string;
  /** `100.00 USD` or `0.5 ETH`. */
  readonly formattedAmount: string;
}

/** Reads the instructions that were stored with the payment. @param id the id of the authorization */
export async function readPayment(db: Queryable, id: string): Promise<Confirmed> {
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
  return { content, digest, formattedAmount };
}
