import { Refund } from '../../../contract/index.ts';
import { defineResource, linkTo, ofAccount, toOne, toOneOf } from '../../kernel/work/index.ts';

export const refunds = defineResource(Refund, {
  table: 'refunds',
  notQueryable: ['memo'],
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    currency: toOne('currencies', 'currency_type'),
    // Always null: the funds transfer of a refund by another method has the authorization.
    'disbursement-authorization': linkTo(() => null),
    'funds-transfer': toOneOf('funds-transfers', 'refund_id'),
    'funds-transfer-method': toOne('funds-transfer-methods'),
    'funds-transfers-to-refund': toOne('funds-transfers', 'funds_transfer_to_refund_id', {
      isList: true,
    }),
  },
  visibleTo: ofAccount('account_id'),
});
