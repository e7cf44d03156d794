import type { Transaction } from 'kysely';
import type { Services } from '../../kernel/services.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { QuoteRow } from '../quotes/change-quote.ts';

/**
 * Announces a stage of a settlement to the account that settles, or to those of its quotes where
 * each settles for itself. Specification: "Events", trade settlement.
 */
export async function tellOfSettlement(
  { webhooks }: Pick<Services, 'webhooks'>,
  trx: Transaction<Database>,
  settlement: {
    readonly id: string;
    readonly accountId: string | null;
    readonly quotes: readonly Pick<QuoteRow, 'account_id'>[];
  },
  action: 'create' | 'settled' | 'update',
): Promise<void> {
  const accounts =
    settlement.accountId === null
      ? [...new Set(settlement.quotes.map((quote) => quote.account_id))]
      : [settlement.accountId];
  for (const accountId of accounts) {
    await webhooks.enqueue(trx, {
      accountId,
      action,
      resourceType: 'trade_settlements',
      resourceId: settlement.id,
      data: action === 'create' ? {} : { changes: ['status'] },
    });
  }
}
