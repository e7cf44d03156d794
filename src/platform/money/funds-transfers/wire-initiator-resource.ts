import { WireInitiator } from '../../../contract/index.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

/** Who sent a wire, as the bank told it; of bank account numbers the last four digits. */
export const wireInitiators = defineResource(WireInitiator, {
  table: 'wire_initiators',
  except: { 'bank-account-number': { column: 'bank_account_number_last_4' } },
  notQueryable: ['bank-account-number'],
  relationships: { account: toOne('accounts'), 'funds-transfer': toOne('funds-transfers') },
  visibleTo: ofAccount('account_id'),
});
