import {
  cancelTrade as cancelOperation,
  createTrade as createOperation,
  settleTrade as settleOperation,
} from '../../../contract/index.ts';
import type { Caller } from '../../kernel/caller.ts';
import { one } from '../../kernel/http/reply.ts';
import { type Call, route } from '../../kernel/http/route.ts';
import { requirePermission } from '../../kernel/permissions/require-permission.ts';
import type { ModuleFactory } from '../../kernel/platform-module.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { createTrade } from './create-trade.ts';
import { cancelExpired, cancelTrade } from './end-trade.ts';
import { settleTrade } from './settle-trade.ts';
import { tradeResource } from './trade-resource.ts';
import { tradeKind } from './trade-rules.ts';

type TradeCall = Pick<Call, 'params' | 'row'> & { readonly caller: Caller };

/** What two accounts give each other. */
export const trades: ModuleFactory = (services) => {
  /** Who may manage both accounts. */
  const managed = async ({ params, row, caller }: TradeCall): Promise<string> => {
    const trade = await row(tradeResource, params.id ?? '');
    for (const accountId of [trade.account_id, trade.acceptor_account_id ?? trade.account_id]) {
      await requirePermission(services, caller, String(accountId), 'manage');
    }
    return String(trade.id);
  };
  const changed =
    (change: (services_: typeof services, id: string, userId: string) => Promise<void>) =>
    async (call: TradeCall) => {
      const id = await managed(call);
      await change(services, id, call.caller.userId);
      return one(tradeResource, id);
    };

  return {
    resources: [tradeResource],
    transferKinds: { trade: tradeKind(services) },
    routes: [
      route(
        createOperation,
        async ({ input, caller, row, resourceId: id }) => {
          const named = [
            ['initiator/account-id', input.initiator['account-id']],
            ['acceptor/account-id', input.acceptor['account-id']],
            ['broker-account-id', input['broker-account-id']],
          ] as const;
          for (const [attribute, accountId] of named) {
            if (accountId === undefined) continue;
            await row(accountResource, accountId, attribute);
            await requirePermission(services, caller, accountId, 'manage');
          }
          await createTrade(services, { id, userId: caller.userId, input });
          return one(tradeResource, id);
        },
        { makes: tradeResource },
      ),
      route(settleOperation, changed(settleTrade)),
      route(cancelOperation, changed(cancelTrade)),
    ],
    jobs: [{ name: 'cancel-expired-trades', everySeconds: 60, run: () => cancelExpired(services) }],
  };
};
