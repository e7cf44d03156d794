import { Refund } from '../../../contract/index.ts';
import { defineResource, linkTo, ofAccount, toOne, toOneOf } from '../../kernel/work/index.ts';

/** Money that goes back. */
export const refunds = defineResource(Refund, {
  table: 'refunds',
  notQueryable: ['memo'],
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    currency: toOne('currencies', 'currency_type'),
    // What goes back to where it came from asks no owner; of one to elsewhere, its funds transfer has it.
    'disbursement-authorization': linkTo(() => null),
    'funds-transfer': toOneOf('funds-transfers', 'refund_id'),
    'funds-transfer-method': toOne('funds-transfer-methods'),
    'funds-transfers-to-refund': toOne('funds-transfers', 'funds_transfer_to_refund_id', {
      isList: true,
    }),
  },
  visibleTo: ofAccount('account_id'),
});
