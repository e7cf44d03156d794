import { sql } from 'kysely';
import { integer, money, text, timestamp, uuid } from '../../kernel/json-api/attribute.ts';
import { toManyThrough, toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ownOrganization, type Scope } from '../../kernel/json-api/resource.ts';

/** A file has transfers of all accounts: who was granted single accounts sees none. */
const ofWholeOrganization: Scope = (alias, caller) =>
  caller.accounts === 'all' ? ownOrganization('organization_id')(alias, caller) : sql`false`;

export const nachaConfigResource = defineResource({
  type: 'nacha-configs',
  table: 'nacha_configs',
  attributes: {
    label: text(),
    'company-name': text(),
    'company-identification': text(),
    'entry-description': text(),
    'routing-number': text(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: { bank: toOne('banks') },
  visibleTo: ofWholeOrganization,
});

/** Platform facts: row 60. */
export const nachaBatchResource = defineResource({
  type: 'nacha-batches',
  table: 'nacha_batch_summaries',
  attributes: {
    amount: money(),
    'file-id-modifier': text(),
    'nacha-config-id': uuid(),
    'pending-funds-transfers-count': integer({ column: 'pending_count' }),
    'processed-at': timestamp(),
    'settled-at': timestamp(),
    'settlement-details': text(),
    status: text(),
    'submitted-at': timestamp(),
    'transaction-count': integer(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
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
