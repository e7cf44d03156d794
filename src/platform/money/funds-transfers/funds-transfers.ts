import type { ModuleFactory } from '../../kernel/api/index.ts';
import { pendingKind } from '../transaction-policies/transfer-kind.ts';
import { approvalTerms } from './approval-terms.ts';
import { bankCallbacks } from './bank-callbacks.ts';
import { cancelFundsTransfer } from './cancel-funds-transfer.ts';
import { clearDueHoldsJob } from './clear-due-holds.ts';
import { contingentHolds } from './contingent-hold-resource.ts';
import { isFamilyWaiting, lockFamily } from './family.ts';
import { fundsTransfers as transfers } from './funds-transfer-resource.ts';
import { fundsTransferRoutes } from './funds-transfer-routes.ts';
import type { HeldTransfers } from './held-transfers.ts';
import { holdRoutes } from './hold-routes.ts';
import { wireInitiators } from './insert-wire-initiator.ts';
import { settleFundsTransfer } from './settle-funds-transfer.ts';

/** How approvals and denials affect a funds transfer. */
const fundsTransferKind = pendingKind({
  lock: async (work, id) => (await lockFamily(work, id)).transfer,
  terms: approvalTerms,
  async proceed(work, { id, settles_when_authorized }) {
    if (!settles_when_authorized || (await isFamilyWaiting(work, await lockFamily(work, id))))
      return;
    await settleFundsTransfer(work, id);
  },
  cancel: (work, { id }) =>
    cancelFundsTransfer(work, id, { details: 'The authorization was denied.', by: 'authorizer' }),
});

/** Funds transfers and their holds. */
export function fundsTransfers(options: { assetTransfers: HeldTransfers }): ModuleFactory {
  return (services) => ({
    resources: [transfers, contingentHolds, wireInitiators],
    routes: [
      ...fundsTransferRoutes(),
      ...bankCallbacks(services),
      ...holdRoutes(services, options.assetTransfers),
    ],
    jobs: [clearDueHoldsJob(services)],
    transferKinds: { funds_transfer: fundsTransferKind },
  });
}
