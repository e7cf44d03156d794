import type { ModuleFactory } from '../../kernel/platform-module.ts';
import { fundsTransferKind } from './authorize-transfer.ts';
import { clearWhenDueJob } from './clear-when-due.ts';
import { contingentHolds } from './contingent-hold-resource.ts';
import { fundsTransfers as transfers } from './funds-transfer-resource.ts';
import { fundsTransferRoutes } from './funds-transfer-routes.ts';
import type { HeldTransfers } from './held-transfers.ts';
import { holdRoutes } from './hold-routes.ts';
import { wireInitiators } from './insert-wire-initiator.ts';

/** Money that comes and goes, and what holds it. */
export function fundsTransfers(options: { assetTransfers: HeldTransfers }): ModuleFactory {
  return (services) => ({
    resources: [transfers, contingentHolds, wireInitiators],
    routes: [...fundsTransferRoutes(services), ...holdRoutes(services, options.assetTransfers)],
    jobs: [clearWhenDueJob(services)],
    transferKinds: { funds_transfer: fundsTransferKind() },
  });
}
