import type { Notes } from './note.ts';

export const tradingNotes: Notes = {
  labelled_trades: { about: 'A view: trades with the names of their assets.' },
  quotes: {
    columns: {
      transaction_type: { is: 'TransactionType' },
      status: { is: 'QuoteStatus' },
      quote_id: "The desk's name of the quote.",
      external_trade_id: "The desk's name of the trade.",
      asked_at: 'Since when the desk is asked to execute it; what it takes is held.',
    },
  },
  trade_settlements: {
    columns: {
      account_id:
        'Pays the trade desk, where the policy names one; else each account pays for itself.',
      status: { is: 'TradeSettlementStatus' },
      reject_at: 'null: it is tried for ever.',
    },
  },
  trades: {
    columns: {
      account_id: "The initiator's.",
      created_by_user_id: 'null for the trades of quotes, and of those from before it was kept.',
      initiator_currency_type: { is: 'CurrencyType' },
      initiator_hot: 'Whether its units are online.',
      acceptor_account_id: 'null: a trade desk.',
      acceptor_currency_type: { is: 'CurrencyType' },
      status: { is: 'TradeStatus' },
    },
  },
};
