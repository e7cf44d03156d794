import type { Generated } from 'kysely';

export interface FundsTransferMethodsTable {
  id: string;
  organization_id: Generated<string>;
  /** null with {@link contact_id}: it belongs to the organization itself. Never null of a card. */
  account_id: string | null;
  contact_id: string | null;
  credit_card_resource_id: Generated<string | null>;
  /** The card in the network's vault; of cards alone. */
  card_token: Generated<string | null>;
  contact_name: string | null;
  contact_email: string | null;
  credit_card_name: Generated<string | null>;
  credit_card_postal_code: Generated<string | null>;
  credit_card_type: Generated<string | null>;
  credit_card_expiration_date: Generated<string | null>;
  credit_card_bin: Generated<string | null>;
  credit_card_funding_type: Generated<string | null>;
  funds_transfer_type: string;
  inactive: Generated<boolean>;
  label: Generated<string | null>;
  last_4: string | null;
  /** When the first contribution with the security code completed: later ones may go without. */
  security_code_confirmed_at: Generated<Date | null>;
  /** The full numbers of accounts, sealed. */
  sealed_numbers: Generated<Buffer | null>;
  /** Of the bank-linking provider, sealed; null for numbers that somebody typed in. */
  aggregator_token: Generated<Buffer | null>;
  /** Of a token of one use. */
  public_token_digest: Generated<string | null>;
  /** The same for the same bank account, and for no other. */
  fingerprint: Generated<string | null>;
  ach_check_type: Generated<string | null>;
  bank_account_name: Generated<string | null>;
  bank_account_type: Generated<string | null>;
  /** Its routing number, where the directory has it. */
  bank_id: Generated<string | null>;
  bank_name: Generated<string | null>;
  routing_number: Generated<string | null>;
  swift_code: Generated<string | null>;
  iban: Generated<string | null>;
  check_payee: Generated<string | null>;
  signet_address: Generated<string | null>;
  further_credit_account_name: Generated<string | null>;
  further_credit_account_number: Generated<string | null>;
  intermediary_bank_name: Generated<string | null>;
  intermediary_bank_reference: Generated<string | null>;
  intermediary_bank_routing_number: Generated<string | null>;
  intermediary_bank_swift_code: Generated<string | null>;
  beneficiary_address_id: Generated<string | null>;
  bank_address_id: Generated<string | null>;
  intermediary_bank_address_id: Generated<string | null>;
  mailing_address_id: Generated<string | null>;
  ip_address: Generated<string | null>;
  /** Whether it stands on the list of those that money may go to. */
  disbursement_approved: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    funds_transfer_methods: FundsTransferMethodsTable;
  }
}
