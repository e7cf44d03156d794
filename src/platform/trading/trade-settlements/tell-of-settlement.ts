import type { Work } from '../../kernel/work.ts';
import type { QuoteRow } from '../quotes/change-quote.ts';

/**
 * Announces a stage of a settlement to the account that settles, or to those of its quotes where
 * each settles for itself. Coverage: EV10.
 */
export async function tellOfSettlement(
  { announce }: Work,
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
    await announce({
      accountId,
      action,
      resourceType: 'trade_settlements',
      resourceId: settlement.id,
      data: action === 'create' ? {} : { changes: ['status'] },
    });
  }
}
