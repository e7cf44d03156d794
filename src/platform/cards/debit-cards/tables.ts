import type { Generated } from 'kysely';
import type {
  CardTransactionStatus,
  DebitCardStatus,
  PhysicalCardStatus,
} from '../../../contract/index.ts';
import type { Decimal, Json } from '../../kernel/store/tables.ts';

export type Verifiable = 'email' | 'phone';

export interface CardHoldersTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string;
  email: string;
  /** E.164. */
  phone_number: string;
  created_at: Date;
  updated_at: Date;
}

export interface CardHolderVerificationsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  card_holder_id: string;
  /** Those of the cardholder. */
  email: string;
  phone_number: string;
  callback_url: string | null;
  required: Json<Verifiable[]>;
  email_verified: Generated<boolean>;
  phone_number_verified: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

/** The code that is on its way to a cardholder. */
export interface CardHolderCodesTable {
  card_holder_verification_id: string;
  sent_to: Verifiable;
  /** null once it is used up, or the address is another one. */
  sealed: Buffer | null;
  /** How many codes there were since then. */
  sent: Generated<number>;
  sent_since: Generated<Date>;
  /** How often it was guessed wrong. */
  failures: Generated<number>;
  expires_at: Date;
}

/** What was written to cardholders, for the sandbox to show. */
export interface CardHolderInvitationsTable {
  card_holder_id: string;
  sealed: Buffer;
}

export interface DebitCardsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  card_holder_id: string;
  status: DebitCardStatus;
  physical_card_status: PhysicalCardStatus;
  /** null until the issuer has made it. */
  last_four: string | null;
  name_on_card: string;
  issued_at: Date | null;
  activated_at: Date | null;
  shipped_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface CardTransactionsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  card_id: string;
  card_holder_id: string;
  amount: Decimal;
  currency_type: string;
  description: string | null;
  status: CardTransactionStatus;
  from_cash_transaction_id: string | null;
  to_cash_transaction_id: string | null;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    card_holders: CardHoldersTable;
    card_holder_verifications: CardHolderVerificationsTable;
    card_holder_codes: CardHolderCodesTable;
    card_holder_invitations: CardHolderInvitationsTable;
    cards: DebitCardsTable;
    card_transactions: CardTransactionsTable;
  }
}
