import type { Notes } from './note.ts';

export const tradingNotes: Notes = {
  labelled_trades: 'A view: trades with the names of their assets.',
  'quotes.transaction_type': { is: 'TransactionType' },
  'quotes.status': { is: 'QuoteStatus' },
  'quotes.quote_id': "The desk's name of the quote.",
  'quotes.external_trade_id': "The desk's name of the trade.",
  'quotes.asked_at': 'Since when the desk is asked to execute it; what it takes is held.',
  'trade_settlements.account_id':
    'Pays the trade desk, where the policy names one; else each account pays for itself.',
  'trade_settlements.status': { is: 'TradeSettlementStatus' },
  'trade_settlements.reject_at': 'null: it is tried for ever.',
  'trades.account_id': "The initiator's.",
  'trades.created_by_user_id':
    'null for the trades of quotes, and of those from before it was kept.',
  'trades.initiator_currency_type': { is: 'CurrencyType' },
  'trades.initiator_hot': 'Whether its units are online.',
  'trades.acceptor_account_id': 'null: a trade desk.',
  'trades.acceptor_currency_type': { is: 'CurrencyType' },
  'trades.status': { is: 'TradeStatus' },
};
