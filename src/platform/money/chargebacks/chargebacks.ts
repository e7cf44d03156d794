import {
  changeChargeback,
  createChargebackInSandbox,
  loseChargeback,
  readyChargeback,
  rejectChargeback,
  startChargeback,
  submitChargeback,
  winChargebackInSandbox,
} from '../../../contract/index.ts';
import {
  creationRoute,
  type ModuleFactory,
  route,
  stepOf,
  takeStep,
  workOn,
} from '../../kernel/api/index.ts';
import { forEachRow, type RecurringJob } from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { fundsTransfers } from '../funds-transfers/funds-transfer-resource.ts';
import { chargebackLifecycle } from './chargeback-lifecycle.ts';
import { chargebacks as resource } from './chargeback-resource.ts';
import { insertChargeback } from './insert-chargeback.ts';

/** Steps without input. */
const steps = [
  [startChargeback, 'start'],
  [readyChargeback, 'ready'],
  [submitChargeback, 'submit'],
  [loseChargeback, 'lose'],
  [winChargebackInSandbox, 'win'],
] as const;

/** Chargebacks of card payments. */
export const chargebacks: ModuleFactory = (services) => {
  const onChargeback = workOn(resource);
  return {
    resources: [resource],
    jobs: [forfeitChargebacksJob(services)],
    routes: [
      creationRoute(
        createChargebackInSandbox,
        resource,
        async ({ input, requirePermitted, resourceId: id }) => {
          await requirePermitted(fundsTransfers, input['funds-transfer-id'], 'funds-transfer-id');
          await services.transact((work) => insertChargeback(work, { id, input }));
        },
      ),

      route(
        changeChargeback,
        onChargeback((work, { target, input }) =>
          work.change(resource, target.id, { additional_notes: input['additional-notes'] }),
        ),
      ),
      route(
        rejectChargeback,
        onChargeback((work, { target: { id }, input }) => {
          const values = { rejection_reason: input['rejection-reason'] ?? null };
          return takeStep(work, chargebackLifecycle, { id, step: 'reject', values });
        }),
      ),
      ...steps.map(([operation, step]) => route(operation, stepOf(chargebackLifecycle, step))),
    ],
  };
};

function forfeitChargebacksJob(services: Services): RecurringJob {
  const { store } = services;
  return {
    name: 'forfeit-chargebacks',
    everySeconds: 3600,
    async run(now) {
      const late = await store.db
        .selectFrom('chargebacks')
        .select('id')
        .where('status', 'in', chargebackLifecycle.steps.forfeit.from)
        .where('reply_by_date', '<', now.toISOString().slice(0, 10))
        .orderBy('reply_by_date')
        .orderBy('id')
        .limit(100)
        .execute();
      await forEachRow(late, ({ id }) =>
        services.transact((work) => takeStep(work, chargebackLifecycle, { id, step: 'forfeit' })),
      );
    },
  };
}
