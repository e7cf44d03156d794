import {
  changeChargeback,
  createChargebackInSandbox,
  loseChargeback,
  type readChargeback,
  readyChargeback,
  rejectChargeback,
  startChargeback,
  submitChargeback,
  winChargebackInSandbox,
} from '../../../contract/index.ts';
import { one } from '../../kernel/http/reply.ts';
import { type Call, route } from '../../kernel/http/route.ts';
import { requirePermission } from '../../kernel/permissions/require-permission.ts';
import type { ModuleFactory } from '../../kernel/platform-module.ts';
import type { Services } from '../../kernel/services.ts';
import { fundsTransfers } from '../funds-transfers/funds-transfer-resource.ts';
import { chargebacks as resource } from './chargeback-resource.ts';
import { forfeitChargebacksJob } from './forfeit-chargebacks.ts';
import { insertChargeback } from './insert-chargeback.ts';
import { moveChargeback } from './move-chargeback.ts';

/** Steps that need nothing but the chargeback. */
const steps = [
  [startChargeback, 'started'],
  [readyChargeback, 'ready'],
  [submitChargeback, 'submitted'],
  [loseChargeback, 'lost'],
  [winChargebackInSandbox, 'won'],
] as const;

/** What card networks take back. */
export const chargebacks: ModuleFactory = (services) => {
  const { clock, store } = services;
  return {
    resources: [resource],
    jobs: [forfeitChargebacksJob(services)],
    routes: [
      route(createChargebackInSandbox, async ({ input, caller, row, resourceId: id }) => {
        const known = store.db.selectFrom('chargebacks').select('id').where('id', '=', id);
        if (await known.executeTakeFirst()) return one(resource, id);
        const transferId = input['funds-transfer-id'];
        const transfer = await row(fundsTransfers, transferId, 'funds-transfer-id');
        await requirePermission(services, caller, String(transfer.account_id), 'manage');
        await services.transact((work) => insertChargeback(work, { id, input }));
        return one(resource, id);
      }),

      route(changeChargeback, async (call) => {
        const id = await managedChargeback(services, call);
        const { 'additional-notes': notes } = call.input;
        const change = store.db.updateTable('chargebacks').set({ updated_at: clock.now() });
        if (notes !== undefined) {
          await change.set({ additional_notes: notes }).where('id', '=', id).execute();
        }
        return one(resource, id);
      }),

      route(rejectChargeback, async (call) => {
        const id = await managedChargeback(services, call);
        const rejectionReason = call.input['rejection-reason'];
        const move = { to: 'rejected', rejectionReason } as const;
        await services.transact((work) => moveChargeback(work, id, move));
        return one(resource, id);
      }),

      ...steps.map(([operation, to]) =>
        route(operation, async (call) => {
          const id = await managedChargeback(services, call);
          await services.transact((work) => moveChargeback(work, id, { to }));
          return one(resource, id);
        }),
      ),
    ],
  };
};

async function managedChargeback(
  services: Services,
  { params, caller, row }: Pick<Call<typeof readChargeback>, 'params' | 'caller' | 'row'>,
): Promise<string> {
  const chargeback = await row(resource, params.id ?? '');
  await requirePermission(services, caller, String(chargeback.account_id), 'manage');
  return String(chargeback.id);
}
