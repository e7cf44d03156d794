import {
  cancelTrade as cancelOperation,
  createTrade as createOperation,
  settleTrade as settleOperation,
} from '../../../contract/index.ts';
import { creationRoute, type ModuleFactory, one, route, stepOf } from '../../kernel/api/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { createTrade } from './create-trade.ts';
import { settleTrade } from './settle-trade.ts';
import { cancelExpired, tradeKind, tradeLifecycle } from './trade-lifecycle.ts';
import { tradeResource } from './trade-resource.ts';

/** Trades between two accounts. */
export const trades: ModuleFactory = (services) => {
  return {
    resources: [tradeResource],
    transferKinds: { trade: tradeKind },
    routes: [
      creationRoute(
        createOperation,
        tradeResource,
        async ({ input, caller, requirePermitted, resourceId: id }) => {
          const named = [
            ['initiator/account-id', input.initiator['account-id']],
            ['acceptor/account-id', input.acceptor['account-id']],
            ['broker-account-id', input['broker-account-id']],
          ] as const;
          for (const [attribute, accountId] of named) {
            if (accountId === undefined) continue;
            await requirePermitted(accountResource, accountId, attribute);
          }
          await createTrade(services, { id, userId: caller.userId, input });
        },
      ),
      route(settleOperation, async ({ target: { id }, caller: { userId }, once }) => {
        await once((work) => settleTrade(work, id, userId));
        return one(tradeResource, id);
      }),
      route(cancelOperation, stepOf(tradeLifecycle, 'cancel')),
    ],
    jobs: [{ name: 'cancel-expired-trades', everySeconds: 60, run: () => cancelExpired(services) }],
  };
};
