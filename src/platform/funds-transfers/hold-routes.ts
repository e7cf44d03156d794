import {
  changeContingentHoldInSandbox,
  clearContingentHoldInSandbox,
  listContingentHolds,
  readContingentHold,
} from '../../contract/index.ts';
import { clearAssetHold } from '../asset-transfers/clear-asset-hold.ts';
import { one, page } from '../http/reply.ts';
import { type Call, type Route, route } from '../http/route.ts';
import { requirePermission } from '../permissions/require-permission.ts';
import type { Services } from '../services.ts';
import { clearHold } from './clear-holds.ts';
import { contingentHolds } from './contingent-hold-resource.ts';

/** Platform facts: section 2, row 12. */
export function holdRoutes(services: Services): Route[] {
  const { clock, store } = services;

  return [
    route(listContingentHolds, () => page(contingentHolds)),
    route(readContingentHold, ({ params }) => one(contingentHolds, params.id ?? '')),

    route(changeContingentHoldInSandbox, async (call) => {
      const { id } = await managedHold(services, call);
      const { message } = call.input;
      if (message !== undefined) {
        await store.db
          .updateTable('contingent_holds')
          .set({ message, updated_at: clock.now() })
          .where('id', '=', id)
          .execute();
      }
      return one(contingentHolds, id);
    }),

    route(clearContingentHoldInSandbox, async (call) => {
      const { id, isOfFunds } = await managedHold(services, call);
      const reason = call.input['override-reason'] ?? null;
      const clear = isOfFunds ? clearHold : clearAssetHold;
      await store.transaction((trx) => clear(services, trx, id, reason));
      return one(contingentHolds, id);
    }),
  ];
}

async function managedHold(
  services: Services,
  call: Pick<Call<typeof readContingentHold>, 'row' | 'params' | 'caller'>,
) {
  const hold = await call.row(contingentHolds, call.params.id ?? '');
  await requirePermission(services, call.caller, String(hold.account_id), 'manage');
  return { id: String(hold.id), isOfFunds: hold.funds_transfer_id !== null };
}
