import type { Notes } from './note.ts';

export const assetsNotes: Notes = {
  'asset_contributions.unit_count': 'Zero until its transfer is settled.',
  asset_ledger_entries: 'The other side of a movement that does not stay among accounts.',
  asset_transaction_tax_lots: 'What an asset transaction acquired, or gave up, at which price.',
  'asset_transaction_tax_lots.id': { filled: true },
  'asset_transaction_tax_lots.remaining': 'Of what was acquired, what has not been given up.',
  asset_transactions: "Every movement of an account's assets; never changed, only offset.",
  'asset_transactions.posting_id': 'The same for all sides of one movement.',
  'asset_transactions.account_asset_total_id': {
    about: 'Filled in by the database.',
    filled: true,
  },
  'asset_transactions.unit_count': 'Incoming positive, outgoing negative.',
  'asset_transactions.hot': 'Whether it moves what is online, or what is not.',
  'asset_transfers.unit_count_expected': 'Incoming positive, outgoing negative.',
  'asset_transfers.unit_count': 'Zero until it is settled.',
  'asset_transfers.settles_when_authorized':
    'The network has done its part meanwhile: it settles once all have approved.',
  assets: 'A view over constant rows: nobody writes it.',
};
