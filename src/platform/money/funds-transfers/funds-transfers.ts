import { WireInitiator } from '../../../contract/index.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';
import type { ModuleFactory } from '../../kernel/platform-module.ts';
import { fundsTransferKind } from './authorize-transfer.ts';
import { clearWhenDueJob } from './clear-when-due.ts';
import { contingentHolds } from './contingent-hold-resource.ts';
import { fundsTransfers as transfers } from './funds-transfer-resource.ts';
import { fundsTransferRoutes } from './funds-transfer-routes.ts';
import type { HeldTransfers } from './held-transfers.ts';
import { holdRoutes } from './hold-routes.ts';

/** Who sent a wire, as the bank told it; of bank account numbers the last four digits. */
const wireInitiators = defineResource(WireInitiator, {
  table: 'wire_initiators',
  except: { 'bank-account-number': { column: 'bank_account_number_last_4' } },
  notQueryable: ['bank-account-number'],
  relationships: { account: toOne('accounts'), 'funds-transfer': toOne('funds-transfers') },
  visibleTo: ofAccount('account_id'),
});

/** Money that comes and goes, and what holds it. */
export function fundsTransfers(options: { assetTransfers: HeldTransfers }): ModuleFactory {
  return (services) => ({
    resources: [transfers, contingentHolds, wireInitiators],
    routes: [...fundsTransferRoutes(services), ...holdRoutes(services, options.assetTransfers)],
    jobs: [clearWhenDueJob(services)],
    transferKinds: { funds_transfer: fundsTransferKind() },
  });
}
