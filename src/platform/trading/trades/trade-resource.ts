import type { Selectable } from 'kysely';
import { Trade } from '../../../contract/index.ts';
import type { Database } from '../../kernel/store/index.ts';
import { defineResource, exactNumber, ofAccount, toOne } from '../../kernel/work/index.ts';

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal));

function sideOf(
  row: Selectable<Database['labelled_trades']>,
  name: 'initiator' | 'acceptor',
  accountId: string | null,
) {
  return {
    'account-id': accountId,
    amount: exactNumber(row[`${name}_amount`]),
    'currency-type': row[`${name}_currency_type`],
    'asset-id': row[`${name}_asset_id`],
    'asset-label': row[`${name}_asset_label`],
    hot: row[`${name}_hot`],
    'market-value-amount': numberOf(row[`${name}_market_value`]),
    'fee-amount': numberOf(row[`${name}_fee`]),
  };
}

/** Trades; their sides have `asset-label` in addition to `asset-id`. Coverage: QU3. */
export const tradeResource = defineResource(Trade, {
  table: 'labelled_trades',
  storedIn: 'trades',
  except: {
    initiator: (row) => sideOf(row, 'initiator', row.account_id),
    acceptor: (row) => sideOf(row, 'acceptor', row.acceptor_account_id),
  },
  notQueryable: ['settled-at', 'cancelled-at'],
  relationships: {
    'initiator-asset': toOne('assets'),
    'acceptor-asset': toOne('assets'),
    'broker-account': toOne('accounts'),
    'initiator-account': toOne('accounts', 'account_id'),
    'acceptor-account': toOne('accounts'),
  },
  visibleTo: ofAccount('account_id'),
  // Events go to both sides. A trade with a desk has one account.
  accountsOf: async (_db, { account_id, acceptor_account_id }) =>
    [account_id, acceptor_account_id ?? account_id].map(String),
});
