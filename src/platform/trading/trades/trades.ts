import {
  cancelTrade as cancelOperation,
  createTrade as createOperation,
  settleTrade as settleOperation,
} from '../../../contract/index.ts';
import type { Caller } from '../../kernel/caller.ts';
import { one } from '../../kernel/http/reply.ts';
import { route, type Target } from '../../kernel/http/route.ts';
import type { ModuleFactory } from '../../kernel/platform-module.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { createTrade } from './create-trade.ts';
import { cancelExpired, cancelTrade } from './end-trade.ts';
import { settleTrade } from './settle-trade.ts';
import { tradeResource } from './trade-resource.ts';
import { tradeKind } from './trade-rules.ts';

interface TradeCall {
  readonly target: Target;
  readonly caller: Caller;
}

/** What two accounts give each other. */
export const trades: ModuleFactory = (services) => {
  const changed =
    (change: (services_: typeof services, id: string, userId: string) => Promise<void>) =>
    async ({ target: { id }, caller }: TradeCall) => {
      await change(services, id, caller.userId);
      return one(tradeResource, id);
    };

  return {
    resources: [tradeResource],
    transferKinds: { trade: tradeKind(services) },
    routes: [
      route(
        createOperation,
        async ({ input, caller, permitted, resourceId: id }) => {
          const named = [
            ['initiator/account-id', input.initiator['account-id']],
            ['acceptor/account-id', input.acceptor['account-id']],
            ['broker-account-id', input['broker-account-id']],
          ] as const;
          for (const [attribute, accountId] of named) {
            if (accountId === undefined) continue;
            await permitted(accountResource, accountId, attribute);
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
