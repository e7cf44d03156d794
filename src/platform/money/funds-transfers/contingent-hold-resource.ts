import { ContingentHold } from '../../../contract/index.ts';
import { defineResource, ofAccount, toOne } from '../../kernel/work/index.ts';

export const contingentHolds = defineResource(ContingentHold, {
  table: 'contingent_holds',
  notQueryable: ['message'],
  relationships: {
    account: toOne('accounts'),
    'funds-transfer': toOne('funds-transfers'),
    'asset-transfer': toOne('asset-transfers'),
  },
  visibleTo: ofAccount('account_id'),
});
