import { NachaBatch, NachaConfig } from '../../../contract/index.ts';
import {
  defineResource,
  ofWholeOrganization,
  toManyThrough,
  toOne,
} from '../../kernel/work/index.ts';

/** A file has transfers of all accounts, so users of single accounts can't see it. */
const visibleTo = ofWholeOrganization('organization_id');

export const nachaConfigResource = defineResource(NachaConfig, {
  table: 'nacha_configs',
  relationships: { bank: toOne('banks') },
  visibleTo,
});

export const nachaBatchResource = defineResource(NachaBatch, {
  table: 'nacha_batch_summaries',
  storedIn: 'nacha_batches',
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
  visibleTo,
});
