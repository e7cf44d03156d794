import type { Selectable } from 'kysely';
import type { TradeSettlementsTable } from '../../kernel/store/index.ts';
import { changedNames, type Work } from '../../kernel/work/index.ts';
import type { QuoteRow } from '../quotes/change-quote.ts';
import { tradeSettlementResource } from './settlement-resource.ts';

/** A settlement with its quotes. */
export interface LockedSettlement {
  readonly settlement: Selectable<TradeSettlementsTable>;
  readonly quotes: readonly QuoteRow[];
}

/** Changes a locked settlement and sends a webhook with `action`. */
export async function changeSettlement(
  work: Work,
  { settlement, quotes }: LockedSettlement,
  { action, ...to }: Partial<Selectable<TradeSettlementsTable>> & { action: 'settled' | 'update' },
): Promise<void> {
  work.suppressAnnouncement(tradeSettlementResource, settlement.id);
  const after = await work.change(tradeSettlementResource, settlement, to);
  const changes = changedNames(tradeSettlementResource, settlement, after);
  const { id, account_id: accountId } = settlement;
  if (changes.length > 0)
    await announceSettlement(work, { id, accountId, quotes, action, changes });
}

/** Sends a webhook to the settlement account or, without one, to the quotes' accounts. Coverage: EV10. */
export async function announceSettlement(
  { announce }: Work,
  stage: {
    readonly id: string;
    readonly accountId: string | null;
    readonly quotes: readonly Pick<QuoteRow, 'account_id'>[];
    readonly action: 'create' | 'settled' | 'update';
    readonly changes?: readonly string[];
  },
): Promise<void> {
  const { id: resourceId, accountId, quotes, action, changes } = stage;
  const accounts =
    accountId === null ? new Set(quotes.map((quote) => quote.account_id)) : [accountId];
  const event = { action, resourceType: 'trade_settlements', resourceId };
  for (const accountId of accounts) {
    await announce({ ...event, accountId, data: changes ? { changes } : {} });
  }
}
