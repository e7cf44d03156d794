import {
  changeContingentHoldInSandbox,
  clearContingentHoldInSandbox,
} from '../../../contract/index.ts';
import { one, type Route, route, workOn } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { clearHoldsOnRequest } from './clear-holds.ts';
import { contingentHolds, type HeldTransfers, type Hold, requireNoChargeback } from './holds.ts';

/** Sandbox routes of contingent holds. */
export function holdRoutes(services: Services, assetTransfers: HeldTransfers): Route[] {
  const { store } = services;

  return [
    route(
      changeContingentHoldInSandbox,
      workOn(contingentHolds)((work, { target, input: { message } }) =>
        work.change(contingentHolds, target.id, { message }),
      ),
    ),
    route(clearContingentHoldInSandbox, async ({ target, input, once }) => {
      const { id, funds_transfer_id, asset_transfer_id, status } = target;
      const transferId = String(funds_transfer_id ?? asset_transfer_id);
      const isOfFunds = funds_transfer_id !== null;
      if (isOfFunds && status === 'pending')
        await requireNoChargeback(store.db, { id, transferId });
      const clear = isOfFunds ? clearHoldsOnRequest : assetTransfers.clearOnRequest;
      const which = (hold: Hold) => hold.id === id;
      const overrideReason = input['override-reason'] ?? null;
      await once((work) => clear(work, transferId, { which, overrideReason }));
      return one(contingentHolds, id);
    }),
  ];
}
