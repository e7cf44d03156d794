import {
  changeContingentHoldInSandbox,
  clearContingentHoldInSandbox,
} from '../../../contract/index.ts';
import { type Call, one, type Route, route } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { requireNoChargeback } from './chargeback-hold.ts';
import { clearHoldsOnRequest } from './clear-holds.ts';
import { contingentHolds } from './contingent-hold-resource.ts';
import type { HeldTransfers } from './held-transfers.ts';

/** Sandbox routes of contingent holds. */
export function holdRoutes(services: Services, assetTransfers: HeldTransfers): Route[] {
  const { store } = services;

  return [
    route(changeContingentHoldInSandbox, async (call) => {
      const { id } = call.target;
      const { message } = call.input;
      if (message !== undefined) {
        await call.once((work) => work.change(contingentHolds, id, { message }));
      }
      return one(contingentHolds, id);
    }),

    route(clearContingentHoldInSandbox, async (call) => {
      const { id, transferId, isOfFunds, isPending } = transferOf(call);
      if (isOfFunds && isPending) await requireNoChargeback(store.db, { id, transferId });
      const clear = isOfFunds ? clearHoldsOnRequest : assetTransfers.clearOnRequest;
      await call.once(async (work) => {
        await clear(work, transferId, {
          which: (hold) => hold.id === id,
          overrideReason: call.input['override-reason'] ?? null,
        });
      });
      return one(contingentHolds, id);
    }),
  ];
}

function transferOf({ target: hold }: Pick<Call<typeof changeContingentHoldInSandbox>, 'target'>) {
  const { funds_transfer_id, asset_transfer_id, status } = hold;
  const transferId = String(funds_transfer_id ?? asset_transfer_id);
  const isOfFunds = funds_transfer_id !== null;
  return { id: hold.id, transferId, isOfFunds, isPending: status === 'pending' };
}
