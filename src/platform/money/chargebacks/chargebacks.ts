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
import { one } from '../../kernel/http/reply.ts';
import { route } from '../../kernel/http/route.ts';
import { stepOf, takeStep } from '../../kernel/lifecycle.ts';
import type { ModuleFactory } from '../../kernel/platform-module.ts';
import { fundsTransfers } from '../funds-transfers/funds-transfer-resource.ts';
import { chargebacks as resource } from './chargeback-resource.ts';
import { chargebackLife } from './chargeback-steps.ts';
import { forfeitChargebacksJob } from './forfeit-chargebacks.ts';
import { insertChargeback } from './insert-chargeback.ts';

/** Steps that need nothing but the chargeback. */
const steps = [
  [startChargeback, 'start'],
  [readyChargeback, 'ready'],
  [submitChargeback, 'submit'],
  [loseChargeback, 'lose'],
  [winChargebackInSandbox, 'win'],
] as const;

/** What card networks take back. */
export const chargebacks: ModuleFactory = (services) => {
  return {
    resources: [resource],
    jobs: [forfeitChargebacksJob(services)],
    routes: [
      route(
        createChargebackInSandbox,
        async ({ input, permitted, resourceId: id }) => {
          await permitted(fundsTransfers, input['funds-transfer-id'], 'funds-transfer-id');
          await services.transact((work) => insertChargeback(work, { id, input }));
          return one(resource, id);
        },
        { makes: resource },
      ),

      route(changeChargeback, async ({ target, input }) => {
        const { 'additional-notes': additional_notes } = input;
        const { id } = target;
        if (additional_notes !== undefined) {
          await services.transact((work) => work.change(resource, id, { additional_notes }));
        }
        return one(resource, id);
      }),

      route(rejectChargeback, async ({ target: { id }, input }) => {
        const values = { rejection_reason: input['rejection-reason'] ?? null };
        await services.transact((work) =>
          takeStep(work, chargebackLife, { id, step: 'reject', values }),
        );
        return one(resource, id);
      }),
      ...steps.map(([operation, step]) => route(operation, stepOf(services, chargebackLife, step))),
    ],
  };
};
