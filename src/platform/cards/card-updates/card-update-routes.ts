import { updateCardInSandbox } from '../../../contract/index.ts';
import { cardNetworkPort } from '../../../vendors/ports/card-network.ts';
import { one, type Route, route, vendorCallback } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { fundsTransferMethods } from '../../money/funds-transfer-methods/method-resource.ts';
import type { SimulatedCardNetwork } from '../card-network/simulated-card-network.ts';
import { applyCardUpdate } from './apply-card-update.ts';

/** Returns the route for the network's reports on cards, and the same operation of the sandbox. */
export function cardUpdateRoutes(services: Services, simulator: SimulatedCardNetwork): Route[] {
  return [
    vendorCallback(services, { port: cardNetworkPort, name: 'card-updated' }, (update) =>
      applyCardUpdate(services, update),
    ),
    route(updateCardInSandbox, async ({ input, target: { id, card_token, inactive } }) => {
      if (typeof card_token !== 'string' || inactive !== false) {
        const detail = 'This funds transfer method is not an active card.';
        throw new Failure('invalid_attribute', detail, { pointer: '/data/id' });
      }
      if (!services.vendors.isSimulated(cardNetworkPort)) {
        const detail = 'A card network is connected, which reports its own updates.';
        throw new Failure('invalid_attribute', detail, { pointer: '/data' });
      }
      const card = await simulator.updateCard(card_token, input['card-update']);
      await applyCardUpdate(services, { cardToken: card_token, card });
      return one(fundsTransferMethods, id);
    }),
  ];
}
