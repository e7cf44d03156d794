import {
  createNachaBatch,
  createNachaConfig,
  type NachaConfigInput,
  settleNachaBatchInSandbox,
  submitNachaBatchInSandbox,
} from '../../../contract/index.ts';
import { bankRailsPort as port } from '../../../vendors/ports/bank-rails.ts';
import {
  type Call,
  type CallbackResult,
  creationRoute,
  type ModuleFactory,
  one,
  type Route,
  route,
  vendorCallback,
} from '../../kernel/api/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { requireBank } from '../banks/bank-rails.ts';
import { createBatch } from './create-batch.ts';
import { nachaBatchResource, nachaConfigResource } from './nacha-resources.ts';
import { settleBatch, submitBatch } from './settle-batch.ts';
import { submitFiles } from './submit-files.ts';

/** NACHA files of ACH transfers for the clearing house. */
export const nachaBatches: ModuleFactory = (services) => {
  return {
    resources: [nachaConfigResource, nachaBatchResource],
    jobs: [submitFiles(services)],
    routes: [
      creationRoute(
        createNachaConfig,
        nachaConfigResource,
        async ({ input, caller, resourceId: id }) => {
          const { organizationId } = caller;
          await services.transact((work) => insertConfig(work, { id, organizationId, input }));
        },
      ),

      creationRoute(
        createNachaBatch,
        nachaBatchResource,
        async ({ input, caller, row, resourceId: id }) => {
          await row(nachaConfigResource, input['nacha-config-id'], 'nacha-config-id');
          const { organizationId } = caller;
          requireBank(services);
          await services.transact((work) => createBatch(work, { id, organizationId, input }));
        },
      ),
      ...fileCallbacks(services),
      route(submitNachaBatchInSandbox, async (call) => {
        const id = await batchOf(call);
        await call.once((work) => submitBatch(work, id));
        return one(nachaBatchResource, id);
      }),
      route(settleNachaBatchInSandbox, async (call) => {
        const id = await batchOf(call);
        await settleBatch(services, id, 'Settled via sandbox API');
        return one(nachaBatchResource, id);
      }),
    ],
  };
};

async function batchOf({ params, row }: Pick<Call, 'params' | 'row'>): Promise<string> {
  return String((await row(nachaBatchResource, params.id ?? '')).id);
}

async function insertConfig(
  work: Work,
  { id, organizationId, input }: { id: string; organizationId: string; input: NachaConfigInput },
): Promise<void> {
  const bank = await work.trx
    .selectFrom('banks')
    .select('id')
    .where('id', '=', input['routing-number'])
    .executeTakeFirst();
  await work.insert(nachaConfigResource, {
    id,
    organization_id: organizationId,
    label: input.label,
    company_name: input['company-name'],
    company_identification: input['company-identification'],
    entry_description: input['entry-description'] ?? 'PAYMENT',
    routing_number: input['routing-number'],
    bank_id: bank?.id ?? null,
  });
}

function fileCallbacks(services: Services): Route[] {
  const { store, transact } = services;

  async function onBatch(id: string, act: () => Promise<void>): Promise<CallbackResult> {
    const found = store.db.selectFrom('nacha_batches').select('id').where('id', '=', id);
    if (!(await found.executeTakeFirst())) return 'unknown';
    await act();
    return 'taken';
  }

  return [
    vendorCallback(services, { port, name: 'file-submitted' }, ({ reference }) =>
      onBatch(reference, () => transact((work) => submitBatch(work, reference))),
    ),
    vendorCallback(services, { port, name: 'file-settled' }, ({ reference, details }) =>
      onBatch(reference, () => settleBatch(services, reference, details ?? 'Settled by the bank.')),
    ),
  ];
}
