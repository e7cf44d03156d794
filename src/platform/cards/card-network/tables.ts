import type { ColumnType } from 'kysely';
import type { CurrencyType, DeclineCode } from '../../../contract/index.ts';
import type { Decimal } from '../../kernel/store/tables.ts';

export interface NetworkCardsTable {
  token: string;
  /** Keyed digest: tells whether a card is known without opening any. */
  fingerprint: string;
  sealed: Buffer;
  created_at: Date;
}

export interface NetworkVerificationsTable {
  reference: string;
  card_token: string;
  decline_code: DeclineCode | null;
  created_at: Date;
}

export interface NetworkAuthorizationsTable {
  reference: string;
  /** null when it was reversed before it came. */
  card_token: string | null;
  amount: ColumnType<string | null, string | null, never>;
  currency_type: CurrencyType | null;
  status: 'authorized' | 'captured' | 'reversed' | 'declined';
  decline_code: DeclineCode | null;
  created_at: Date;
  updated_at: Date;
}

export interface NetworkRefundsTable {
  reference: string;
  authorization_reference: string;
  amount: Decimal;
  created_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    network_cards: NetworkCardsTable;
    network_verifications: NetworkVerificationsTable;
    network_authorizations: NetworkAuthorizationsTable;
    network_refunds: NetworkRefundsTable;
  }
}
