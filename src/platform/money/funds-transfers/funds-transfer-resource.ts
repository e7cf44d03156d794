import { FundsTransfer } from '../../../contract/index.ts';
import {
  defineResource,
  linkTo,
  ofAccount,
  type Row,
  toMany,
  toOne,
  toOneOf,
} from '../../kernel/work/index.ts';

/** Relationships that are always null: each wire arrives for one account. */
const never = linkTo(() => null);

/** Additional names in the `changes` of a settled push, of attributes that aren't shown. Coverage: EV4. */
export const settledByBank: readonly string[] = [
  'auto-settled-by-funds-transfer.id',
  'bank-network-confirmation.id',
];

/** In the `changes` of every settled push; wires have no `clears-on`. Coverage: EV4. */
const pushSettled = [...settledByBank, 'clears-on'];

export const fundsTransfers = defineResource(FundsTransfer, {
  table: 'funds_transfers',
  except: {
    'special-type': null,
    'wire-instructions': null,
    'wire-instructions-intl': null,
    'alt-currency-wire-instructions': null,
  },
  notQueryable: [
    'amount-expected',
    'funds-source-name',
    'private-memo',
    'reversal-details',
    'settlement-details',
    'signet-deposit-address',
    'special-instructions',
  ],
  relationships: {
    account: toOne('accounts'),
    'ach-originator': toOneOf('ach-originators', 'funds_transfer_id'),
    children: toMany('funds-transfers', 'parent_id', { filterName: 'parent' }),
    contact: toOne('contacts'),
    'contingent-holds': toMany('contingent-holds', 'funds_transfer_id'),
    contribution: toOne('contributions'),
    currency: toOne('currencies', 'currency_type'),
    disbursement: toOne('disbursements'),
    'disbursement-authorization': toOneOf('disbursement-authorizations', 'funds_transfer_id'),
    'funds-transfer-method': toOne('funds-transfer-methods'),
    'incoming-wire-batch-row': never,
    parent: toOne('funds-transfers'),
    'payment-instructions': toOne('payment-instructions'),
    'push-transfer-method': toOne('push-transfer-methods'),
    refund: toOne('refunds'),
    'reversed-cash-transaction': toOne('cash-transactions'),
    'settled-cash-transaction': toOne('cash-transactions'),
    'shortage-from-child': toOne('funds-transfers'),
    'surplus-to-child': toOne('funds-transfers'),
    'suspended-suspense-wire': never,
    'suspense-wire': never,
    'wire-initiator': toOneOf('wire-initiators', 'funds_transfer_id'),
  },
  visibleTo: ofAccount('account_id'),
  // Events of a part also go to the account of the whole transfer.
  async accountsOf(db, { account_id, parent_id }) {
    const wholes = db.selectFrom('funds_transfers').select('account_id');
    const whole =
      typeof parent_id === 'string' &&
      (await wholes.where('id', '=', parent_id).executeTakeFirst());
    return [String(account_id), ...(whole ? [whole.account_id] : [])];
  },
  announced: {
    extras: {
      names: (_names, { before, after }) => (isPushSettled(before, after) ? pushSettled : []),
    },
  },
});

function isPushSettled(before: Row, after: Row): boolean {
  const isPush = after.push_transfer_method_id !== null;
  return isPush && before.settled_at === null && after.settled_at !== null;
}
