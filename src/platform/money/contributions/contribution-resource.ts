import { Contribution } from '../../../contract/index.ts';
import { toTimestamp } from '../../kernel/store/index.ts';
import { defineResource, ofAccount, type Row, toMany, toOne } from '../../kernel/work/index.ts';

/** Incoming money. Coverage: "Contribution (pre-created card contribution)". */
export const contributions = defineResource(Contribution, {
  table: 'contributions',
  except: {
    'funds-transfer-details': null,
    'special-type': null,
    'payment-details': null,
    'payment-type': { column: 'funds_transfer_type' },
    'reference-number': null,
    'transaction-number': null,
  },
  notQueryable: ['private-memo', 'signet-deposit-address'],
  addedByRoutes: ['attempt-in-progress', 'resource-token-hash', 'token'],
  relationships: {
    account: toOne('accounts'),
    'card-attempt-records': toMany('card-attempt-records', 'contribution_id'),
    currency: toOne('currencies', 'currency_type'),
    contact: toOne('contacts'),
    'funds-transfer': toOne('funds-transfers'),
    'funds-transfer-method': toOne('funds-transfer-methods'),
    offering: toOne('offerings'),
    'payment-method': toOne('payment-methods', 'funds_transfer_method_id'),
    'credit-card-authorizations': toMany('credit-card-authorizations', 'contribution_id'),
  },
  visibleTo: ofAccount('account_id'),
  announced: { extras: { data: timesOf } },
});

/** Coverage: EV5. */
function timesOf(row: Row): Record<string, unknown> {
  const at = (time: unknown) => (time instanceof Date ? toTimestamp(time) : null);
  return {
    created_at: at(row.created_at),
    completed_at: at(row.completed_at),
    funds_transfer_id: row.funds_transfer_id,
  };
}
