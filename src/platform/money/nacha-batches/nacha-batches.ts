import { sql } from 'kysely';
import {
  createNachaBatch,
  createNachaConfig,
  NachaBatch,
  NachaConfig,
  settleNachaBatchInSandbox,
  submitNachaBatchInSandbox,
} from '../../../contract/index.ts';
import { one } from '../../kernel/http/reply.ts';
import { type Call, route } from '../../kernel/http/route.ts';
import { toManyThrough, toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ownOrganization, type Scope } from '../../kernel/json-api/resource.ts';
import type { ModuleFactory } from '../../kernel/platform-module.ts';
import { createBatch } from './create-batch.ts';
import { insertConfig } from './insert-config.ts';
import { settleBatch, submitBatch } from './settle-batch.ts';

/** A file has transfers of all accounts: who was granted single accounts sees none. */
const ofWholeOrganization: Scope = (alias, caller) =>
  caller.accounts === 'all' ? ownOrganization('organization_id')(alias, caller) : sql`false`;

const nachaConfigResource = defineResource(NachaConfig, {
  table: 'nacha_configs',
  relationships: { bank: toOne('banks') },
  visibleTo: ofWholeOrganization,
});

/** Files for the clearing house. */
const nachaBatchResource = defineResource(NachaBatch, {
  table: 'nacha_batch_summaries',
  except: { 'pending-funds-transfers-count': { column: 'pending_count' } },
  relationships: {
    bank: toOne('banks'),
    'nacha-config': toOne('nacha-configs'),
    'funds-transfers': toManyThrough('funds-transfers', {
      table: 'nacha_batch_entries',
      own: 'nacha_batch_id',
      other: 'funds_transfer_id',
    }),
  },
  visibleTo: ofWholeOrganization,
});

/** Files of ACH transfers for the clearing house. */
export const nachaBatches: ModuleFactory = (services) => {
  return {
    resources: [nachaConfigResource, nachaBatchResource],
    routes: [
      route(
        createNachaConfig,
        async ({ input, caller, resourceId: id }) => {
          const { organizationId } = caller;
          await services.transact((work) => insertConfig(work, { id, organizationId, input }));
          return one(nachaConfigResource, id);
        },
        { makes: nachaConfigResource },
      ),

      route(createNachaBatch, async ({ input, caller, row, resourceId: id }) => {
        await row(nachaConfigResource, input['nacha-config-id'], 'nacha-config-id');
        const { organizationId } = caller;
        await services.transact((work) => createBatch(work, { id, organizationId, input }));
        return one(nachaBatchResource, id);
      }),
      route(submitNachaBatchInSandbox, async (call) => {
        const id = await batchOf(call);
        await submitBatch(services, id);
        return one(nachaBatchResource, id);
      }),
      route(settleNachaBatchInSandbox, async (call) => {
        const id = await batchOf(call);
        await settleBatch(services, id);
        return one(nachaBatchResource, id);
      }),
    ],
  };
};

async function batchOf({ params, row }: Pick<Call, 'params' | 'row'>): Promise<string> {
  return String((await row(nachaBatchResource, params.id ?? '')).id);
}
