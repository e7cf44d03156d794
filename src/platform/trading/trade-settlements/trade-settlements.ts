import { createTradeSettlement } from '../../../contract/index.ts';
import { creationRoute, type ModuleFactory, requirePermission } from '../../kernel/api/index.ts';
import type { QuoteServices } from '../quotes/create-quote.ts';
import { quoteResource } from '../quotes/quote-resources.ts';
import { noDesk } from '../trade-desks/desk-port.ts';
import { linkDueQuotes, linkQuotes } from './link-quotes.ts';
import { settleDue, settleNow } from './settle-trades.ts';
import { tradeSettlementResource } from './settlement-resource.ts';
import { termsOf } from './settlement-terms.ts';

/** Settlements with trade desks. Coverage: "Quote and trade settlement (liquidity)". */
export const tradeSettlements: ModuleFactory = (base) => {
  // Settlement needs no desk.
  const services: QuoteServices = { ...base, desk: noDesk };
  return {
    resources: [tradeSettlementResource],
    routes: [
      creationRoute(
        createTradeSettlement,
        tradeSettlementResource,
        async ({ input, caller, row, resourceId }) => {
          const ids = [...new Set(input['quote-ids'].map((id) => id.toLowerCase()))];
          for (const [index, id] of ids.entries()) {
            const quote = await row(quoteResource, id, `quote-ids/${index}`);
            const accountId = String(quote.account_id);
            await requirePermission(services, caller, accountId, 'manage');
            const { settlementAccountId } = await termsOf(services.store.db, accountId);
            await requirePermission(services, caller, settlementAccountId ?? accountId, 'manage');
          }
          await base.transact(async (work) => {
            await linkQuotes(work, { id: resourceId, quoteIds: ids });
            await settleNow(work, resourceId);
          });
        },
      ),
    ],
    jobs: [
      { name: 'link-quotes', everySeconds: 300, run: () => linkDueQuotes(services) },
      { name: 'settle-trades', everySeconds: 60, run: () => settleDue(services) },
    ],
  };
};
