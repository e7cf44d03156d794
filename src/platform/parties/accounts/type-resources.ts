import { readAccountSubType, readAccountType } from '../../../contract/index.ts';
import { toMany } from '../../kernel/json-api/relationship.ts';
import { defineResource, everybody } from '../../kernel/json-api/resource.ts';

/** Types of accounts; their ids are natural keys. Coverage: WC4. */
export const accountTypeResource = defineResource(readAccountType.answer.shape.data, {
  table: 'account_types',
  idKind: 'text',
  except: {
    'statement-roles': ({ owner_role, trust }) =>
      trust ? [owner_role, 'beneficiary'] : [owner_role],
    'tax-form-recipient-role': { column: 'owner_role' },
  },
  notQueryable: ['description', 'owner-role', 'tax-form-recipient-role'],
  relationships: { accounts: toMany('accounts', 'account_type') },
  visibleTo: everybody,
});

export const accountSubTypeResource = defineResource(readAccountSubType.answer.shape.data, {
  table: 'account_sub_types',
  idKind: 'text',
  visibleTo: everybody,
});
