import type { Notes } from './note.ts';

export const assetsNotes: Notes = {
  asset_contributions: {
    columns: {
      unit_count: 'Zero until its transfer is settled.',
    },
  },
  asset_ledger_entries: {
    about: 'The other side of a movement that does not stay among accounts.',
  },
  asset_transaction_tax_lots: {
    about: 'What an asset transaction acquired, or gave up, at which price.',
    columns: {
      id: { filled: true },
      remaining: 'Of what was acquired, what has not been given up.',
    },
  },
  asset_transactions: {
    about: "Every movement of an account's assets; never changed, only offset.",
    columns: {
      posting_id: 'The same for all sides of one movement.',
      account_asset_total_id: { about: 'Filled in by the database.', filled: true },
      unit_count: 'Incoming positive, outgoing negative.',
      hot: 'Whether it moves what is online, or what is not.',
    },
  },
  asset_transfers: {
    columns: {
      unit_count_expected: 'Incoming positive, outgoing negative.',
      unit_count: 'Zero until it is settled.',
      settles_when_authorized:
        'The network has done its part meanwhile: it settles once all have approved.',
    },
  },
  assets: { about: 'A view over constant rows: nobody writes it.' },
};
