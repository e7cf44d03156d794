import { Trade } from '../../../contract/index.ts';
import { defineResource, exactNumber, ofAccount, toOne } from '../../kernel/work/index.ts';

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal));

/** Trades; their sides have `asset-label` in addition to `asset-id`. Coverage: QU3. */
export const tradeResource = defineResource(Trade, {
  table: 'labelled_trades',
  storedIn: 'trades',
  except: {
    initiator: (row) => ({
      'account-id': row.account_id,
      amount: exactNumber(row.initiator_amount),
      'currency-type': row.initiator_currency_type,
      'asset-id': row.initiator_asset_id,
      'asset-label': row.initiator_asset_label,
      hot: row.initiator_hot,
      'market-value-amount': numberOf(row.initiator_market_value),
      'fee-amount': numberOf(row.initiator_fee),
    }),
    acceptor: (row) => ({
      'account-id': row.acceptor_account_id,
      amount: exactNumber(row.acceptor_amount),
      'currency-type': row.acceptor_currency_type,
      'asset-id': row.acceptor_asset_id,
      'asset-label': row.acceptor_asset_label,
      hot: row.acceptor_hot,
      'market-value-amount': numberOf(row.acceptor_market_value),
      'fee-amount': numberOf(row.acceptor_fee),
    }),
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
