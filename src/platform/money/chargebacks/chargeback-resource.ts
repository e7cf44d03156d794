import { Chargeback } from '../../../contract/index.ts';
import { defineResource, linkTo, ofAccount, toOne } from '../../kernel/work/index.ts';

export const chargebacks = defineResource(Chargeback, {
  table: 'chargebacks',
  except: {
    'description-of-purchase': null,
    'proof-of-purchase-id': null,
  },
  relationships: {
    account: toOne('accounts'),
    'chargeback-batch': linkTo(() => null),
    contact: toOne('contacts'),
    'funds-transfer': toOne('funds-transfers'),
  },
  visibleTo: ofAccount('account_id'),
});
