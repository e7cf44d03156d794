// Made by `npm run generate` from the migrated database, and from the notes in each tables.ts. Manual
// changes are lost, and a test fails.

import type { Generated, GeneratedAlways } from 'kysely';
import type {
  AccountCashTransferStatus,
  AccountPolicies,
  AccountStatus,
  AccountSubType,
  AccountType,
  AcsFraming,
  ApiKeyPaths,
  AuthorizationItemStatus,
  CardTransactionStatus,
  ChallengeWindowSize,
  ChargebackStatus,
  CheckStatus,
  ContactType,
  ContributionStatus,
  CreditCardAuthorizationAttributes,
  CreditCardResourceStatus,
  CurrencyType,
  DebitCardStatus,
  DeclineCode,
  DisbursementAuthorizationStatus,
  DisbursementStatus,
  ErrorObject,
  FreezeActionCode,
  FundsTransferStatus,
  HoldType,
  KycDocumentCheckStatus,
  KycDocumentType,
  KycRequiredActionCode,
  OfferingExemption,
  OperatorPermission,
  OrganizationFeatures,
  OwnerVerificationData,
  OwnerVerificationType,
  PaymentInstructionsContent,
  Permission,
  PhysicalCardStatus,
  PushTransferType,
  QuoteStatus,
  RuleType,
  SpcTransData,
  ThreeDSAuthenticationStatus,
  TradeSettlementStatus,
  TradeStatus,
  TransactionType,
  TransStatus,
} from '../../../../contract/index.ts';
import type { Problem } from '../types/failure.ts';
import type { Decimal, DefaultedDecimal, DefaultedJson, Json, Sealed } from './column-types.ts';
import type {
  AuthenticationBrowser,
  CardAttemptState,
  CardFace,
  ContactPoint,
  ContributionOrigin,
  CountedFailure,
  Depository,
  GovernedType,
  LedgerAccount,
  TransferType,
} from './column-values.ts';

/** A view: the table with the name and email address of the user. */
export interface AccessPoliciesTable {
  id: string;
  organization_id: string;
  user_id: string;
  account_id: string;
  permissions: Json<Permission[]>;
  title: string | null;
  /** Derives from a permission on the whole organization. */
  primary_policy: boolean;
  created_at: Date;
  updated_at: Date;
  name: string;
  email: string;
}

/** Policies of an account, or of an organization where `account_id` is null. */
export interface AccountAggregatePoliciesTable {
  id: string;
  account_id: string | null;
  /** Filled from the account. */
  organization_id: string;
  created_at: Date;
  updated_at: Date;
  /** Only policies that users have set. */
  settings: Json<Partial<AccountPolicies>>;
  /** Only policies that operators own and have set. `settings` can make them stricter. */
  operator_settings: Json<Partial<AccountPolicies>>;
}

/** An account's balance of one asset. The settled balance is the sum of its asset transactions. */
export interface AccountAssetTotalsTable {
  id: Generated<string>;
  organization_id: Generated<string>;
  account_id: string;
  asset_id: string;
  name: string;
  settled_cold: DefaultedDecimal;
  settled_hot: DefaultedDecimal;
  pending_transfer_cold: DefaultedDecimal;
  pending_transfer_hot: DefaultedDecimal;
  contingent_hold_cold: DefaultedDecimal;
  contingent_hold_hot: DefaultedDecimal;
  non_contingent_hold_cold: DefaultedDecimal;
  non_contingent_hold_hot: DefaultedDecimal;
  settled: GeneratedAlways<string>;
  pending_transfer: GeneratedAlways<string>;
  contingent_hold: GeneratedAlways<string>;
  non_contingent_hold: GeneratedAlways<string>;
  disbursable_cold: GeneratedAlways<string>;
  disbursable_hot: GeneratedAlways<string>;
  disbursable: GeneratedAlways<string>;
  created_at: Date;
  updated_at: Date;
}

/** An account's balance in one currency. An account with a balance can't be closed. */
export interface AccountCashTotalsTable {
  id: Generated<string>;
  organization_id: Generated<string>;
  account_id: string;
  currency_type: string;
  /** The sum of the account's cash transactions in this currency, kept by the database. */
  settled: DefaultedDecimal;
  pending_transfer: DefaultedDecimal;
  contingent_hold: DefaultedDecimal;
  non_contingent_hold: DefaultedDecimal;
  disbursable: GeneratedAlways<string>;
  created_at: Date;
  updated_at: Date;
}

export interface AccountCashTransferReviewsTable {
  id: string;
  organization_id: Generated<string>;
  account_cash_transfer_id: string;
  from_account_id: string;
  to_account_id: string;
  type: 'single_control' | 'dual_control';
  status: 'pending' | 'approved' | 'denied';
  approved_by_user_id: string | null;
  approved_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface AccountCashTransfersTable {
  id: string;
  organization_id: Generated<string>;
  from_account_id: string;
  to_account_id: string;
  from_account_cash_total_id: string;
  to_account_cash_total_id: string;
  /** The two movements that settled the transfer. */
  from_cash_transaction_id: string | null;
  to_cash_transaction_id: string | null;
  /** The two movements that reversed the transfer. */
  from_reversed_cash_transaction_id: string | null;
  to_reversed_cash_transaction_id: string | null;
  amount: Decimal;
  currency_type: string;
  reference: string | null;
  reversal_details: string | null;
  /** While pending, the amount is part of `pending_transfer` of the sending account. */
  status: AccountCashTransferStatus;
  created_by_user_id: string;
  created_at: Date;
  updated_at: Date;
}

export interface AccountHistoriesTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  /** null if the platform made the change. */
  user_id: string | null;
  action: string;
  reason_code: string | null;
  description: string | null;
  created_at: Date;
}

/**
 * Permissions of a user on an account. Users with a permission on the whole organization have a
 * row for each of its accounts, which a trigger writes.
 */
export interface AccountPermissionsTable {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  account_id: string;
  permissions: Json<Permission[]>;
  title: string | null;
  /** Derives from a permission on the whole organization. */
  primary_policy: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

/** Policies of an account, or of an organization where `account_id` is null. */
export interface AccountPoliciesTable {
  id: string;
  account_id: string | null;
  created_at: Date;
  updated_at: Date;
  /** Filled from the account. */
  organization_id: Generated<string>;
  /** Only policies that users have set. */
  settings: DefaultedJson<Partial<AccountPolicies>>;
  /** Only policies that operators own and have set. `settings` can make them stricter. */
  operator_settings: DefaultedJson<Partial<AccountPolicies>>;
}

export interface AccountQuestionnairesTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  purpose_of_account: string;
  associations_with_other_accounts: string;
  source_of_assets_and_income: string;
  intended_use_of_account: string;
  anticipated_types_of_assets: string;
  anticipated_monthly_cash_volume: string;
  anticipated_trading_patterns: string;
  anticipated_monthly_transactions_incoming: string;
  anticipated_monthly_transactions_outgoing: string;
  nature_of_business_of_the_company: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface AccountStatementsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  start_date: string;
  /** The last day. */
  end_date: string;
  finalized: Generated<boolean>;
  finalized_at: Date | null;
  /** By the system's clock: until then, one process creates the document. */
  claimed_until: Date | null;
  uploaded_document_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface AccountSubTypesTable {
  id: string;
  label: string;
  created_at: Date;
  updated_at: Date;
}

export interface AccountTypesTable {
  id: string;
  label: string;
  description: string;
  owner_role: string;
  trust: boolean;
  manage_investments: boolean;
  created_at: Date;
}

export interface AccountsTable {
  id: string;
  organization_id: string;
  name: string;
  number: Generated<string>;
  account_type: AccountType;
  authorized_signature: string;
  status: AccountStatus;
  contributions_frozen: Generated<boolean>;
  disbursements_frozen: Generated<boolean>;
  solid_freeze: Generated<boolean>;
  statements: Generated<boolean>;
  /** The organization's label, copied by a trigger. */
  organization_label: string | null;
  created_at: Date;
  updated_at: Date;
  account_sub_type_id: AccountSubType | null;
  rule_group_id: string | null;
  offline_cold_storage: Generated<boolean>;
  freeze_reason: string | null;
  freeze_description: string | null;
  freeze_required_actions: DefaultedJson<FreezeActionCode[]>;
  freeze_not_required_actions: DefaultedJson<FreezeActionCode[]>;
  /** First opening; null if never opened. */
  opened_at: Date | null;
  referral_code_id: string | null;
  /** Frozen for contributions, or in pending closure. */
  contributions_refused: GeneratedAlways<boolean>;
}

export interface AchOriginatorsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  funds_transfer_id: string;
  originator_identification: string;
  originator_name: string;
  originator_routing_number: string;
  sec_code: 'PPD' | 'CCD';
  /** `YYYY-MM-DD`: the banking day on which the clearing house settles the transfer. */
  settles_on: string;
  created_at: Date;
  updated_at: Date;
}

/** Changes of the totals that a job has not added yet. */
export interface ActivityChangesTable {
  id: Generated<number>;
  organization_id: string;
  account_id: string;
  measure: string;
  quarter_hour: Date;
  label: string;
  detail: Generated<string>;
  value: Decimal;
}

/** Sums of activity by quarter of an hour: every time zone begins its days at one. */
export interface ActivityTotalsTable {
  organization_id: string;
  /** null for the sum of all accounts of the organization. */
  account_id: string | null;
  measure: string;
  quarter_hour: Date;
  label: string;
  detail: string;
  value: Decimal;
}

export interface AddressesTable {
  id: string;
  /** null for addresses of an organization's transfer methods. */
  contact_id: string | null;
  street_1: string;
  street_2: string | null;
  city: string;
  region: string | null;
  postal_code: string | null;
  country: string;
  latin_address: string | null;
  created_at: Date;
  organization_id: Generated<string>;
}

export interface AgreementsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  /** HTML. */
  content: string;
  created_at: Date;
}

export interface AmlChecksTable {
  id: string;
  organization_id: Generated<string>;
  /** null for contacts of the organization itself. */
  account_id: string | null;
  contact_id: string;
  asset_transfer_id: string | null;
  funds_transfer_id: string | null;
  funds_transfer_method_id: string | null;
  /** The name that was screened. */
  name: string;
  status: CheckStatus;
  exceptions: Json<string[]>;
  exception_details: string | null;
  /** Time of the next vendor call or its repetition; null if no call is due. */
  ask_at: Date | null;
  /** When the vendor answered. */
  asked_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ApiKeysTable {
  id: string;
  organization_id: string;
  user_id: string;
  name: string;
  key_hint: string;
  /** SHA-256 of the secret, in hex. The secret itself is not stored. */
  digest: string;
  /** Of the secret before the last roll; works until `previous_expires_at`. */
  previous_digest: string | null;
  previous_expires_at: Date | null;
  /** Methods by path; null for all. */
  paths: Json<ApiKeyPaths> | null;
  /** Networks that may use the key; null for all. */
  cidrs: Json<readonly string[]> | null;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Written in batches after the response. A crash loses those of the last second. */
export interface ApiRequestsTable {
  id: string;
  organization_id: string;
  user_id: string;
  api_key_id: string | null;
  method: string;
  /** With ids, but without other parts that the caller chose. */
  path: string;
  status: number;
  error_codes: Json<readonly string[]>;
  rejected_attributes: Json<readonly string[]>;
  /** Names of the attributes; values of ids only. */
  body: Json<Record<string, string>>;
  /** In milliseconds. */
  duration: number;
  origin: string;
  created_at: Date;
}

export interface AssetContributionsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string | null;
  asset_id: string;
  asset_transfer_method_id: string | null;
  unit_count_expected: Decimal;
  /** Zero until its transfer is settled. */
  unit_count: DefaultedDecimal;
  acquisition_on: string | null;
  cost_basis: Decimal | null;
  currency_type: string | null;
  created_at: Date;
}

export interface AssetDisbursementsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string;
  asset_id: string;
  asset_transfer_method_id: string;
  unit_count: Decimal;
  created_at: Date;
  updated_at: Date;
}

/** The other sides of postings, outside the accounts of the platform. */
export interface AssetLedgerEntriesTable {
  organization_id: Generated<string>;
  id: Generated<string>;
  posting_id: string;
  ledger_account: string;
  asset_id: string;
  unit_count: Decimal;
  created_at: Date;
}

export interface AssetTradeDesksTable {
  id: string;
  organization_id: string;
  trade_desk_id: string;
  asset_id: string;
  active: Generated<boolean>;
  is_default: Generated<boolean>;
  hot_min_percentage: Decimal | null;
  hot_max_percentage: Decimal | null;
  hot_target_percentage: Decimal | null;
  minimum_trade_amount: Decimal | null;
  minimum_unit_count: Decimal | null;
  deactivation_threshold_minutes: number | null;
  deactivation_threshold_failure_count: number | null;
  created_at: Date;
  updated_at: Date;
}

/** Units that an asset transaction acquired or gave up, with their price. */
export interface AssetTransactionTaxLotsTable {
  id: Generated<string>;
  organization_id: Generated<string>;
  account_id: string;
  asset_id: string;
  asset_transaction_id: string;
  acquisition_on: string;
  cost_basis: Decimal | null;
  currency_type: string | null;
  unit_count: Decimal;
  /** Acquired units that were not given up. */
  remaining: DefaultedDecimal;
  remaining_cost: Decimal | null;
  created_at: Date;
  unit_price: GeneratedAlways<string | null>;
}

/** Movements of assets in accounts. Rows never change; errors are offset. */
export interface AssetTransactionsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  asset_id: string;
  /** The posting. Its sides add up to zero. */
  posting_id: string;
  /** Filled in by the database. */
  account_asset_total_id: Generated<string>;
  asset_transfer_id: string | null;
  /** Incoming positive, outgoing negative. */
  unit_count: Decimal;
  /** True for online units, false for offline ones. */
  hot: boolean;
  asset_transaction_type: string;
  asset_transfer_type: string | null;
  currency_type: string | null;
  cash_fee: Decimal | null;
  asset_fee: Decimal | null;
  comments_1: string | null;
  comments_2: string | null;
  comments_3: string | null;
  comments_4: string | null;
  data: string | null;
  effective_at: Date;
  settled_on: string;
  traded_on: string | null;
  created_at: Date;
}

export interface AssetTransferMethodsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string;
  asset_id: string;
  asset_transfer_type: string;
  transfer_direction: 'incoming' | 'outgoing';
  wallet_address: string;
  tag: string | null;
  label: string | null;
  single_use: Generated<boolean>;
  inactive: Generated<boolean>;
  default_for_rebalancing: Generated<boolean>;
  disbursement_approved: Generated<boolean>;
  acquisition_on: string | null;
  cost_basis: Decimal | null;
  currency_type: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface AssetTransfersTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string | null;
  asset_id: string;
  asset_transfer_method_id: string | null;
  asset_contribution_id: string | null;
  asset_disbursement_id: string | null;
  transfer_direction: 'incoming' | 'outgoing';
  /** Incoming positive, outgoing negative. */
  unit_count_expected: Decimal;
  /** Zero until it is settled. */
  unit_count: DefaultedDecimal;
  hot_transfer: Generated<boolean>;
  status: 'pending' | 'settled' | 'cancelled';
  /** The network has moved the assets. Settles after the last approval. */
  settles_when_authorized: Generated<boolean>;
  settlement_details: string | null;
  transaction_hash: string | null;
  settled_at: Date | null;
  cancelled_at: Date | null;
  contingencies_cleared_at: Date | null;
  contingencies_cleared_on: string | null;
  created_at: Date;
  payment_instructions_id: string | null;
}

/** View over constant rows. */
export interface AssetsTable {
  id: string;
  name: string;
  label: string;
  unit_name: string;
  asset_type: string;
  max_decimal_precision: number;
  description: string;
  requires_tag: boolean;
  requires_manual_deposit: boolean;
  asset_transfer_types: Json<unknown>;
  settles_on_create: boolean;
  support_fireblocks_incoming_address: boolean;
  globally_available: boolean;
  transferable: boolean;
  internal: boolean;
  single_unit: boolean;
  fireblocks_asset_id: string | null;
  innotrust_id: string | null;
  updated_at: Date;
  created_at: Date;
}

/** A chain: each row has the hash of the previous one. Rows are only added. */
export interface AuditEntriesTable {
  sequence: number;
  at: Date;
  actor_type: 'operator' | 'user' | 'contact' | 'command' | 'api-key';
  actor_id: string | null;
  action: string;
  subject_type: string | null;
  subject_id: string | null;
  decision: string | null;
  /** SHA-256 of salt and reason, which are in `audit_reasons`. */
  reason_digest: Buffer | null;
  /** Digest of the confirmed data, for confirmations. */
  confirmed_digest: string | null;
  previous: Buffer;
  hash: Buffer;
  /** Ed25519 signature of the hash. */
  signature: Buffer;
}

/** One row: the end of the chain. Appending locks the row. */
export interface AuditHeadTable {
  id: Generated<boolean>;
  sequence: number;
  hash: Buffer;
}

/** Reasons, in the words of people. A row can be erased without breaking the chain. */
export interface AuditReasonsTable {
  sequence: number;
  salt: Buffer;
  reason: string;
}

export interface AuthorizationDecisionsTable {
  id: string;
  organization_id: Generated<string>;
  authorization_item_id: string;
  user_id: string;
  approved: boolean;
  /** Digest of the terms of the transfer at the decision. */
  confirmed_digest: string;
  created_at: Date;
}

export interface AuthorizationGroupUsersTable {
  organization_id: Generated<string>;
  authorization_group_id: string;
  user_id: string;
}

export interface AuthorizationGroupsTable {
  id: string;
  organization_id: string;
  rule_group_id: string;
  label: string;
  created_at: Date;
  updated_at: Date;
}

/** View of groups with the email addresses of their users. */
export interface AuthorizationGroupsWithUsersTable {
  id: string;
  organization_id: string;
  rule_group_id: string;
  label: string;
  created_at: Date;
  updated_at: Date;
  user_emails: Json<string[]> | null;
}

export interface AuthorizationItemsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  rule_id: string;
  transfer_type: TransferType;
  transfer_id: string;
  /** `transfer_id`, if the transfer is of this type. */
  funds_transfer_id: GeneratedAlways<string | null>;
  account_cash_transfer_id: GeneratedAlways<string | null>;
  asset_transfer_id: GeneratedAlways<string | null>;
  internal_asset_transfer_id: GeneratedAlways<string | null>;
  sub_asset_transfer_id: GeneratedAlways<string | null>;
  status: AuthorizationItemStatus;
  created_at: Date;
  updated_at: Date;
  /** User whose request made the item; null for jobs, banks and holders of tokens. */
  requested_by_user_id: string | null;
  trade_id: GeneratedAlways<string | null>;
}

export interface AuthorizationRuleGroupUsersTable {
  authorization_rule_group_id: string | null;
  user_id: string;
}

export interface AuthorizationRuleGroupsTable {
  id: string;
  organization_id: string;
  /** The rule group of both the rule and the authorization group. */
  rule_group_id: string;
  rule_id: string;
  authorization_group_id: string;
  label: string | null;
  number_of_users: number;
  active: boolean;
  created_at: Date;
  updated_at: Date;
}

export interface BanksTable {
  id: string;
  routing_number: string;
  name: string;
  routing_number_type: string;
  ach: boolean;
  wire: boolean;
  phone_number_id: string | null;
  created_at: Date;
}

/** View of attempts with their 3-D Secure authentications, for the API. */
export interface CardAttemptRecordsTable {
  id: string;
  organization_id: string;
  account_id: string;
  contact_id: string;
  contribution_id: string | null;
  credit_card_resource_id: string;
  /** The number of the attempt in its series, from 1. */
  ordinal: number;
  purpose: 'link' | 'contribution';
  state: CardAttemptState;
  amount: Decimal;
  currency_type: CurrencyType;
  card_brand: string | null;
  last_4: string | null;
  failure_code: string | null;
  failure_detail: string | null;
  three_ds_status: string | null;
  three_ds_trans_status: string | null;
  three_ds_eci: string | null;
  three_ds_server_trans_id: string;
  acs_trans_id: string | null;
  ds_trans_id: string | null;
  three_ds_created_at: Date | null;
  three_ds_updated_at: Date | null;
  three_ds_challenged: boolean | null;
  three_ds_method: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface CardAttemptsTable {
  organization_id: Generated<string>;
  id: string;
  purpose: 'link' | 'contribution';
  account_id: string;
  contact_id: string;
  credit_card_resource_id: string;
  contribution_id: string | null;
  subject_id: string;
  resource_token_id: string | null;
  /** null until the network has accepted the card. */
  card_token: string | null;
  card: Json<CardFace>;
  amount: Decimal;
  currency_type: CurrencyType;
  security_code_given: boolean;
  state: CardAttemptState;
  failure: Json<Problem> | null;
  /** The process that holds the lease, by the system's clock. */
  leased_by: string | null;
  leased_until: Date | null;
  created_at: Date;
  updated_at: Date;
  /** Counts for the limits on declines; empty for an integrator's server. */
  velocity: DefaultedJson<readonly CountedFailure[]>;
  /** The card resource, the contribution, or the paying card token whose attempts are numbered. */
  series_id: string;
  /** The number of the attempt in its series, from 1. */
  ordinal: number;
}

/** The latest code sent to a cardholder. */
export interface CardHolderCodesTable {
  organization_id: Generated<string>;
  card_holder_verification_id: string;
  sent_to: ContactPoint;
  /** null once it is used, or the address changed. */
  sealed: Buffer | null;
  /** Number of wrong guesses. */
  failures: Generated<number>;
  expires_at: Date;
  /** Number of codes since `sent_since`. */
  sent: Generated<number>;
  sent_since: Generated<Date>;
}

/** Invitations sent to cardholders, for the sandbox. */
export interface CardHolderInvitationsTable {
  organization_id: Generated<string>;
  card_holder_id: string;
  sealed: Buffer;
}

export interface CardHolderVerificationsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  card_holder_id: string;
  /** Same as the cardholder's. */
  email: string;
  phone_number: string;
  callback_url: string | null;
  required: Json<ContactPoint[]>;
  email_verified: Generated<boolean>;
  phone_number_verified: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

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

/** Requests to the card network. */
export interface CardRefundsTable {
  organization_id: Generated<string>;
  /** Also the reference at the network. */
  id: string;
  account_id: string;
  /** Outgoing, or incoming and cancelled after the card was charged. */
  funds_transfer_id: string;
  credit_card_authorization_id: string;
  amount: Decimal;
  sent_at: Date | null;
  created_at: Date;
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

export interface CardsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  card_holder_id: string;
  status: DebitCardStatus;
  physical_card_status: PhysicalCardStatus;
  /** null until issued. */
  last_four: string | null;
  name_on_card: string;
  issued_at: Date | null;
  activated_at: Date | null;
  shipped_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Notes of operators. Users never see them. */
export interface CaseNotesTable {
  id: string;
  case_id: string;
  operator_id: string | null;
  text: string;
  created_at: Date;
}

/** A view of what each case is made of. */
export interface CaseSourcesTable {
  id: string;
  kind: string | null;
  organization_id: string;
  contact_id: string;
  /** The disputed amount. */
  amount: Decimal;
  currency: string | null;
  waits_since: Date | null;
  due_at: Date | null;
  ids: string | null;
}

/** Movements of money in accounts. Rows never change; errors are offset. */
export interface CashTransactionsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  funds_transfer_id: string | null;
  /** Incoming positive, outgoing negative. */
  amount: Decimal;
  currency_type: string;
  comments_1: string | null;
  comments_2: string | null;
  comments_3: string | null;
  comments_4: string | null;
  funds_transfer_type: string | null;
  ops_reference: string | null;
  special_type: string | null;
  effective_at: Date;
  settled_on: string;
  created_at: Date;
  /** The posting. Its sides add up to zero. */
  posting_id: string;
}

export interface ChargebacksTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string | null;
  funds_transfer_id: string;
  /** The hold on the disputed money. */
  hold_id: string | null;
  /** Null for a chargeback that was made in the sandbox. */
  network_dispute_id: string | null;
  status: ChargebackStatus;
  reason_code: string | null;
  reference: string;
  case_id: string;
  bin: string | null;
  additional_notes: string | null;
  rejection_reason: string | null;
  date_received: string;
  reply_by_date: string;
  started_at: Date | null;
  ready_at: Date | null;
  submitted_at: Date | null;
  won_at: Date | null;
  lost_at: Date | null;
  forfeited_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** The disputed amount. */
  amount: Decimal;
}

export interface CipChecksTable {
  id: string;
  organization_id: Generated<string>;
  /** null for contacts of the organization itself. */
  account_id: string | null;
  contact_id: string;
  status: CheckStatus;
  exceptions: Json<string[]>;
  exception_details: string | null;
  submit_for_review: Generated<boolean>;
  /** Risk of fraud as reported by the vendor, 0 to 1. */
  fraud_score: Decimal | null;
  /** Time of the next vendor call or its repetition; null if no call is due. */
  ask_at: Date | null;
  /** When the vendor answered. */
  asked_at: Date | null;
  /** Deadline for missing documents; null if nothing is missing. */
  documents_due_at: Date | null;
  /** Next search for missing documents; null if nothing is missing. */
  remind_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ConsoleSessionsTable {
  id: string;
  /** SHA-256 of the token in the cookie. */
  digest: string;
  user_id: string;
  /** The user's at sign-in. The session ends once the user has another one. */
  jwt_generation: number;
  /** As the browser sent it at sign-in, shortened. */
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
}

export interface ContactBeneficiariesTable {
  id: string;
  organization_id: Generated<string>;
  contact_id: string;
  name_of_beneficiary: string;
  relationship_to_owner: string;
  allocation_percentage: Decimal;
  created_at: Date;
  updated_at: Date;
}

export interface ContactFundsTransferReferencesTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  /** Null for a sender without a contact. */
  contact_id: string | null;
  contact_name: string;
  contact_email: string | null;
  reference: string;
  signet_deposit_address: string | null;
  wire_instructions: string | null;
  wire_instructions_intl: string | null;
  /** For currencies other than the dollar. */
  alt_currency_wire_instructions: string | null;
  created_at: Date;
  updated_at: Date;
}

/** A contact (`to`) that owns, controls or represents another (`from`), mostly a company. */
export interface ContactRelationshipsTable {
  id: string;
  organization_id: string;
  from_contact_id: string;
  to_contact_id: string;
  label: string;
  description: string | null;
  percent_ownership: Decimal | null;
  created_at: Date;
  updated_at: Date;
}

export interface ContactsTable {
  id: string;
  account_id: string | null;
  account_roles: Json<string[]>;
  contact_type: ContactType;
  name: string;
  email: string | null;
  date_of_birth: Sealed | null;
  sex: string | null;
  tax_id_number: Sealed;
  tax_country: string;
  tax_state: string | null;
  region_of_formation: string | null;
  primary_address_id: string | null;
  primary_phone_number_id: string | null;
  aml_cleared: Generated<boolean>;
  cip_cleared: Generated<boolean>;
  identity_documents_verified: Generated<boolean>;
  proof_of_address_documents_verified: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  /** Filled from the account; set explicitly for contacts without an account. */
  organization_id: Generated<string>;
  /** CIP cleared and both kinds of documents verified. */
  identity_confirmed: GeneratedAlways<boolean>;
  type: GeneratedAlways<string>;
  date_of_incorporation: string | null;
  description_of_services: string | null;
  jurisdictions_of_business_activity: string | null;
  ip_address: string | null;
  geolocation: string | null;
  locale: string | null;
  contributions_frozen: Generated<boolean>;
  disbursements_frozen: Generated<boolean>;
  ready_for_review: Generated<boolean>;
  review_details: string | null;
  integrator_notes: string | null;
  identity_fingerprint: string | null;
  kyc_required_actions: DefaultedJson<KycRequiredActionCode[]>;
  primary_contact_id: string | null;
  /** The onboarding token that created it. */
  resource_token_id: string | null;
  /** Set by a trigger. null if the address is the first one. */
  email_changed_at: Date | null;
}

export interface ContingentHoldsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  /** Exactly one of this and `asset_transfer_id`. */
  funds_transfer_id: string | null;
  asset_transfer_id: string | null;
  hold_type: HoldType;
  message: string | null;
  override_reason: string | null;
  status: 'pending' | 'cleared';
  cleared_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ContributionsTable {
  id: string;
  account_id: string;
  /** Null for a contributor without a contact. */
  contact_id: string | null;
  /** Null for check, wire and Signet without a method. */
  funds_transfer_method_id: string | null;
  /** The contribution token, or the card resource token that created it. */
  resource_token_id: string | null;
  origin: ContributionOrigin;
  amount: Decimal;
  currency_type: CurrencyType;
  contributor_name: string | null;
  contributor_email: string | null;
  message: string | null;
  special_instructions: string | null;
  status: ContributionStatus;
  funds_transfer_id: string | null;
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  organization_id: Generated<string>;
  funds_transfer_type: Generated<string>;
  amount_expected: Decimal | null;
  reference: string | null;
  private_memo: string | null;
  ip_address: string | null;
  user_agent: string | null;
  signet_deposit_address: string | null;
  authorized_at: Date | null;
  offering_id: string | null;
  /** The part that counts towards the offering. */
  offering_amount: Decimal | null;
}

export interface CountriesTable {
  id: string;
  iso3166_1_alpha_2: string;
  name: string;
  created_at: Date;
}

export interface CountriesAndReservedTable {
  id: string;
  iso3166_1_alpha_2: string;
  name: string;
  created_at: Date;
}

/** Requests to the card network, inserted by the card module. Refunds reference them. */
export interface CreditCardAuthorizationsTable {
  /** Also the reference at the network. */
  id: string;
  account_id: string;
  contact_id: string;
  card_attempt_id: string;
  credit_card_resource_id: string;
  contribution_id: string | null;
  purpose: 'link' | 'contribution';
  amount: Decimal;
  currency_type: CurrencyType;
  status: CreditCardAuthorizationAttributes['status'];
  /** On an authorized request: the reason why it must be reversed. */
  failure_code: string | null;
  network_token: Generated<boolean>;
  authorized_at: Date | null;
  captured_at: Date | null;
  reversed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  organization_id: Generated<string>;
}

export interface CreditCardResourcesTable {
  id: string;
  account_id: string;
  contact_id: string;
  status: CreditCardResourceStatus;
  three_ds_required: Generated<boolean>;
  funds_transfer_method_id: string | null;
  created_at: Date;
  updated_at: Date;
  organization_id: Generated<string>;
}

export interface CurrenciesTable {
  id: string;
  iso_code: string;
  iso_numeric: string;
  name: string;
  symbol: string;
  subunit: string | null;
  subunit_to_unit: number;
  created_at: Date;
}

export interface DenyListEntriesTable {
  id: string;
  organization_id: string;
  attribute: 'email' | 'name' | 'tax-id-number';
  /** Normalized: see `deny-list.ts`. */
  value: Sealed;
  created_at: Date;
}

export interface DisbursementAuthorizationsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  disbursement_id: string | null;
  /** Exactly one of this and `asset_transfer_id`. */
  funds_transfer_id: string | null;
  asset_disbursement_id: string | null;
  asset_transfer_id: string | null;
  owner_verification_type: OwnerVerificationType;
  owner_verification_data: Json<OwnerVerificationData> | null;
  /** The operator must authorize it after the owner. */
  needs_operator: boolean;
  status: DisbursementAuthorizationStatus;
  /** An email to the owner is due. */
  letter_due: boolean;
  /** The hash in the email, sealed, so that tests can read it; in the sandbox only. */
  sandbox_hash: Buffer | null;
  owner_contact_id: string | null;
  owner_name: string | null;
  /** The owner's email address when the payment was created. */
  owner_email: string | null;
  /** When the email address is old enough to confirm payments; null if it already is. */
  owner_verification_waits_until: Date | null;
  last_owner_verification_request_at: Date | null;
  owner_verified_at: Date | null;
  /** Digest of the payment instructions that the owner confirmed. */
  owner_verified_digest: string | null;
  authorized_at: Date | null;
  /** Digest of the payment instructions that an operator authorized. */
  authorized_digest: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface DisbursementsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string;
  funds_transfer_method_id: string;
  /** Above zero. */
  amount: Decimal;
  currency_type: CurrencyType;
  description: string | null;
  customer_reference: string | null;
  status: DisbursementStatus;
  created_at: Date;
  updated_at: Date;
}

export interface ElectronicSignaturesTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  agreement_id: string;
  /** The HTML id of the signature in the agreement. */
  anchor_id: string;
  name: string;
  email: string | null;
  company: string | null;
  title: string | null;
  /** As typed by the signer. */
  literal: string;
  ip_address: string | null;
  signed_at: Date;
  created_at: Date;
}

/** Tokens that were ended before they expired. */
export interface EndedJwtsTable {
  jti: string;
  expires_at: Date;
}

export interface EthereumAssetsTable {
  id: string;
  asset_id: string;
  decimal_places: number;
  description: string;
  specification_type: string;
  ticker: string;
  smart_contract_address_production: string;
  smart_contract_address_testnet: string;
  smart_contract_address: string;
  created_at: Date;
}

export interface FacilitatedTradesTable {
  id: string;
  organization_id: string;
  account_id: string;
  asset_id: string;
  asset_name: string;
  trade_desk_id: string;
  desk_organization_id: string;
  hot: boolean;
  transaction_type: TransactionType;
  price_per_unit: Decimal;
  unit_count: Decimal;
  base_amount: Decimal;
  fee_amount: Decimal;
  total_amount: Decimal;
  status: QuoteStatus;
  delayed_settlement: boolean;
  integrator_settled: boolean;
  /** The desk's id of the quote. */
  quote_id: string;
  /** The desk's id of the trade. */
  external_trade_id: string | null;
  trade_settlement_id: string | null;
  /** When the desk was last asked to execute the quote. From then on the account's side is held. */
  asked_at: Date | null;
  expires_at: Date;
  executed_at: Date | null;
  rejected_at: Date | null;
  settled_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface FailureCountsTable {
  /** Digest of what is counted: an address, or an address with an email. */
  key: string;
  window_start: Date;
  count: number;
}

export interface FundsTransferMethodsTable {
  id: string;
  /** Null, with {@link contact_id}, for a method of the organization. Never null for a card. */
  account_id: string | null;
  contact_id: string | null;
  credit_card_resource_id: string | null;
  /** The card in the network's vault; for cards only. */
  card_token: string | null;
  contact_name: string | null;
  contact_email: string | null;
  credit_card_name: string | null;
  credit_card_postal_code: string | null;
  credit_card_type: string | null;
  credit_card_expiration_date: string | null;
  credit_card_bin: string | null;
  credit_card_funding_type: string | null;
  funds_transfer_type: string;
  inactive: Generated<boolean>;
  label: string | null;
  last_4: string | null;
  /** When the first contribution with the security code completed. Later ones may omit it. */
  security_code_confirmed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  organization_id: Generated<string>;
  /** The full account numbers, sealed. */
  sealed_numbers: Buffer | null;
  /** The token of the bank-linking provider, sealed; null for numbers in the request. */
  aggregator_token: Buffer | null;
  /** Digest of a single-use token. */
  public_token_digest: string | null;
  /** Identifies the bank account. */
  fingerprint: string | null;
  ach_check_type: string | null;
  bank_account_name: string | null;
  bank_account_type: string | null;
  /** The routing number, if the directory has the bank. */
  bank_id: string | null;
  bank_name: string | null;
  routing_number: string | null;
  swift_code: string | null;
  iban: string | null;
  check_payee: string | null;
  signet_address: string | null;
  further_credit_account_name: string | null;
  further_credit_account_number: string | null;
  intermediary_bank_name: string | null;
  intermediary_bank_reference: string | null;
  intermediary_bank_routing_number: string | null;
  intermediary_bank_swift_code: string | null;
  beneficiary_address_id: string | null;
  bank_address_id: string | null;
  intermediary_bank_address_id: string | null;
  mailing_address_id: string | null;
  ip_address: string | null;
  /** True if the method is approved for outgoing payments. */
  disbursement_approved: Generated<boolean>;
}

export interface FundsTransfersTable {
  id: string;
  account_id: string;
  /** Null for a sender without a contact. */
  contact_id: string | null;
  contribution_id: string | null;
  funds_transfer_method_id: string | null;
  /** Incoming positive, outgoing negative. */
  amount: Decimal;
  currency_type: CurrencyType;
  funds_transfer_type: string;
  status: FundsTransferStatus;
  settled_at: Date | null;
  settlement_details: string | null;
  cancelled_at: Date | null;
  created_at: Date;
  updated_at: Date;
  organization_id: Generated<string>;
  /** The transfer that this one is a part of. */
  parent_id: string | null;
  disbursement_id: string | null;
  push_transfer_method_id: string | null;
  refund_id: string | null;
  /** The expected amount, if another one arrived. */
  amount_expected: Decimal | null;
  cancellation_details: string | null;
  clears_on: string | null;
  contingencies_cleared_at: Date | null;
  funds_source_name: string | null;
  private_memo: string | null;
  reference: string | null;
  reversal_details: string | null;
  reversed_amount: Decimal | null;
  reversed_at: Date | null;
  special_instructions: string | null;
  settled_cash_transaction_id: string | null;
  reversed_cash_transaction_id: string | null;
  /**
   * For a part: a shortage of the parent's amount reduces it. `takes_surplus`: a surplus adds to
   * it.
   */
  takes_shortage: Generated<boolean>;
  takes_surplus: Generated<boolean>;
  shortage_from_child_id: string | null;
  surplus_to_child_id: string | null;
  signet_deposit_address: string | null;
  /** Equal for identical transfers. */
  equality_hash: string | null;
  /** When the transfer was sent to the bank. From then on it cannot be cancelled. */
  sent_at: Date | null;
  /**
   * The bank has moved the money while a rule requires approval. Settles after the last approval.
   */
  settles_when_authorized: Generated<boolean>;
  contingencies_cleared_on: GeneratedAlways<string | null>;
  /** The held amount in the transfer's own account. */
  held_amount: DefaultedDecimal;
  /** When the bank is next asked to move or return the money; null if never. */
  ask_bank_at: Date | null;
  payment_instructions_id: string | null;
}

/** Every transfer that rules may match, as counted by frequency rules. */
export interface GovernedTransfersTable {
  organization_id: Generated<string>;
  account_id: string;
  transfer_type: TransferType;
  transfer_id: string;
  amount: Decimal;
  /** The code of the currency, or the id of the asset. */
  unit: string;
  /** Cancelled or denied, so no longer counted. */
  cancelled: Generated<boolean>;
  created_at: Date;
  /** The type whose rules apply; null for its own. */
  governed_as: GovernedType | null;
}

export interface IdempotentRequestsTable {
  /** Digest of generation, key, credential and operation. */
  digest: string;
  /** Stays the same if the operation runs again after a crash. */
  attempt_id: string;
  run_id: string;
  state: 'running' | 'answered' | 'failed';
  owner: string;
  leased_until: Date;
  /** Sealed. */
  answer: Buffer | null;
  created_at: Date;
  /** Of the user who sent it; null for the holder of a token. */
  organization_id: string | null;
  /** When its last run ended, by the system's clock. */
  ended_at: Date | null;
  /** Digest of the method and path that was committed, with or without an answer. */
  done_act: string | null;
  /** Keyed digest of the address and the body of the current run. */
  content_digest: string;
}

export interface InstallationTable {
  id: Generated<number>;
  environment: 'sandbox' | 'production' | null;
}

export interface InternalAssetTransferReviewsTable {
  id: string;
  organization_id: Generated<string>;
  internal_asset_transfer_id: string;
  from_account_id: string;
  to_account_id: string;
  type: 'single_control' | 'dual_control';
  status: 'pending' | 'approved' | 'denied';
  approved_by_user_id: string | null;
  approved_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface InternalAssetTransfersTable {
  id: string;
  organization_id: Generated<string>;
  from_account_id: string;
  to_account_id: string;
  asset_id: string;
  /** The two movements that settled the transfer. */
  from_asset_transaction_id: string | null;
  to_asset_transaction_id: string | null;
  unit_count: Decimal;
  hot_transfer: boolean;
  preserve_tax_lots: boolean;
  reference: string | null;
  /** While pending, the units are part of the pending transfers of the sending account. */
  status: 'pending' | 'settled' | 'cancelled';
  created_by_user_id: string;
  created_at: Date;
  updated_at: Date;
}

export interface JobsTable {
  name: string;
  next_run_at: Date;
  claimed_until: Date | null;
}

/** A view with the texts of the contract. */
export interface KycActionItemsTable {
  id: string;
  description: string;
  /** The same for all. */
  created_at: Date;
}

export interface KycDocumentChecksTable {
  id: string;
  organization_id: Generated<string>;
  contact_id: string;
  uploaded_document_id: string;
  backside_document_id: string | null;
  expires_on: string | null;
  identity: boolean;
  identity_photo: boolean;
  proof_of_address: boolean;
  kyc_document_country: string | null;
  kyc_document_type: KycDocumentType;
  kyc_document_other_type: string | null;
  status: KycDocumentCheckStatus;
  exceptions: Json<string[]>;
  failure_details: string | null;
  created_at: Date;
  updated_at: Date;
  issued_on: string | null;
  /** Time of the next vendor call or its repetition; null if no call is due. */
  ask_at: Date | null;
}

/** View of trades with the names of their assets. */
export interface LabelledTradesTable {
  id: string;
  organization_id: string;
  /** The initiator's. */
  account_id: string;
  quote_id: string | null;
  initiator_amount: Decimal;
  initiator_currency_type: CurrencyType | null;
  initiator_asset_id: string | null;
  initiator_market_value: Decimal | null;
  initiator_fee: Decimal | null;
  /** Null for a trade desk. */
  acceptor_account_id: string | null;
  acceptor_amount: Decimal;
  acceptor_currency_type: CurrencyType | null;
  acceptor_asset_id: string | null;
  acceptor_market_value: Decimal | null;
  acceptor_fee: Decimal | null;
  broker_account_id: string | null;
  broker_reference: string | null;
  require_instant_settlement: boolean;
  status: TradeStatus;
  expires_at: Date;
  settled_at: Date | null;
  cancelled_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** True for online units. */
  initiator_hot: boolean;
  acceptor_hot: boolean;
  initiator_asset_label: string | null;
  acceptor_asset_label: string | null;
}

/** The other sides of postings, outside the accounts of the platform. */
export interface LedgerEntriesTable {
  id: Generated<string>;
  organization_id: Generated<string>;
  /** The account on the other side of the posting. */
  account_id: string;
  posting_id: string;
  ledger_account: LedgerAccount;
  amount: Decimal;
  currency_type: string;
  created_at: Date;
}

export interface LettersTable {
  id: string;
  organization_id: string;
  topic: string | null;
  sent_by: 'email' | 'phone';
  sealed: Buffer;
  failures: number;
  expires_at: Date;
  next_attempt_at: Date;
  claimed_until: Date | null;
  created_at: Date;
}

export interface LongRunningRequestsTable {
  /** Of the resource that it creates. */
  id: string;
  organization_id: string;
  /** Method and path. */
  operation: string;
  /** Sealed; null once it has run. */
  request: Buffer | null;
  state: 'waiting' | 'done' | 'failed';
  attempts: Generated<number>;
  /** By the platform's clock. */
  due_at: Date;
  /** Why it failed. */
  failure: Json<ErrorObject[]> | null;
  created_at: Date;
}

export interface LooseObjectsTable {
  key: string;
  organization_id: string;
  remove_at: Date;
  removing: Generated<boolean>;
}

export interface MasterKeysTable {
  /** Derived from the master key, which it does not reveal. */
  digest: Buffer;
  /** The key from which all others derive, sealed by the master key. */
  sealed_root_key: Buffer;
  /** Order in which master keys were added. */
  sequence: Generated<number>;
}

export interface NachaBatchEntriesTable {
  organization_id: Generated<string>;
  funds_transfer_id: string;
  nacha_batch_id: string;
}

/** View of batches for the API. */
export interface NachaBatchSummariesTable {
  id: string;
  organization_id: string;
  nacha_config_id: string;
  bank_id: string | null;
  /** Incoming positive, outgoing negative. */
  amount: Decimal;
  transaction_count: number;
  file_id_modifier: string;
  status: 'processed' | 'submitted' | 'settled';
  settlement_details: string | null;
  processed_at: Date | null;
  submitted_at: Date | null;
  settled_at: Date | null;
  created_at: Date;
  updated_at: Date;
  pending_count: number | null;
}

export interface NachaBatchesTable {
  id: string;
  organization_id: string;
  nacha_config_id: string;
  amount: Decimal;
  transaction_count: number;
  file_id_modifier: string;
  bank_id: string | null;
  /** Sealed, because it contains account numbers. */
  file: Buffer;
  status: 'processed' | 'submitted' | 'settled';
  settlement_details: string | null;
  processed_at: Date | null;
  submitted_at: Date | null;
  settled_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** When to send the file to the bank, again if its answer was lost; null once the bank has it. */
  submit_at: Date | null;
}

export interface NachaConfigsTable {
  id: string;
  organization_id: string;
  label: string;
  company_name: string;
  company_identification: string;
  entry_description: string;
  routing_number: string;
  /** The routing number, if the directory has the bank. */
  bank_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface NetworkAuthorizationsTable {
  reference: string;
  /** null if it was reversed before it arrived. */
  card_token: string | null;
  amount: Decimal | null;
  currency_type: CurrencyType | null;
  status: 'authorized' | 'captured' | 'reversed' | 'declined';
  decline_code: DeclineCode | null;
  created_at: Date;
  updated_at: Date;
}

export interface NetworkCardsTable {
  token: string;
  /** Keyed digest, which finds known cards without decryption. */
  fingerprint: string;
  sealed: Buffer;
  created_at: Date;
}

export interface NetworkRefundsTable {
  reference: string;
  authorization_reference: string;
  amount: Decimal;
  has_failed: Generated<boolean>;
  created_at: Date;
}

export interface NetworkVerificationsTable {
  reference: string;
  card_token: string;
  decline_code: DeclineCode | null;
  created_at: Date;
}

export interface OfferingsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  name: string;
  exemption: OfferingExemption;
  status: 'open' | 'closed';
  currency_type: CurrencyType;
  maximum_amount: Decimal;
  /** Sum of `contributions.offering_amount`. */
  raised_amount: DefaultedDecimal;
  remaining_amount: GeneratedAlways<string>;
  closed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/**
 * Cases of operators, one row for each contact or payment. Triggers of the tables that it is
 * made of keep it up to date.
 */
export interface OperatorCasesTable {
  id: string;
  organization_id: string;
  kind: 'applicant' | 'payment' | 'dispute';
  contact_id: string | null;
  name: string;
  email: string | null;
  country: string | null;
  amount: Decimal | null;
  /** null for units of an asset. */
  currency: string | null;
  risk: 'low' | 'medium' | 'high' | null;
  /** Words of name, email and ids, for the search. */
  words: string;
  /** null if nothing needs a decision. */
  waits_since: Date | null;
  due_at: Date | null;
  /** When it began to wait, for the last time it was decided. */
  opened_at: Date | null;
  /** When it was decided, the last time. */
  closed_at: Date | null;
  snoozed_until: Date | null;
  escalated_at: Date | null;
  assignee_id: string | null;
  /** Grows with each act of an operator. */
  version: Generated<number>;
}

/** Decisions that need a second operator. */
export interface OperatorProposalsTable {
  id: string;
  subject_type: string;
  subject_id: string;
  /** Digest of everything on which the decision depends. If that changes, the proposal is void. */
  subject_digest: string;
  decision: string;
  reason: string;
  /** Sent to users of the account when carried out. */
  message: string | null;
  operator_id: string;
  created_at: Date;
}

export interface OperatorSessionsTable {
  /** SHA-256 of the token in the cookie. */
  digest: string;
  operator_id: string;
  created_at: Date;
  seen_at: Date;
}

/** People who decide for the platform. They are added and removed by commands. */
export interface OperatorsTable {
  id: string;
  name: string;
  password_hash: string;
  /** Encrypted. */
  totp_secret: Buffer;
  /** The latest period of 30 s whose code was used. */
  totp_used_period: Generated<number>;
  permissions: Json<OperatorPermission[]>;
  created_at: Date;
}

export interface OrganizationsTable {
  id: string;
  created_at: Date;
  /** The organization whose users created it. */
  parent_id: string | null;
  label: string | null;
  description: string | null;
  classification: string | null;
  is_integrator: Generated<boolean>;
  monthly_kyc: number | null;
  monthly_kyb: number | null;
  industries: DefaultedJson<string[]>;
  customer_types: DefaultedJson<string[]>;
  countries: DefaultedJson<string[]>;
  other_customer_types: string | null;
  other_industries: string | null;
  updated_at: Generated<Date>;
  /** Set by its operator; see `featuresOf`. */
  features: DefaultedJson<Partial<OrganizationFeatures>>;
}

export interface PasswordResetsTable {
  /** Digest of the code sent to the user. */
  digest: string;
  user_id: string;
  /** The encrypted code, for tests; only in the sandbox. */
  sandbox_hash: Buffer | null;
  expires_at: Date;
  used_at: Date | null;
  created_at: Date;
}

/** Instructions for a bank or network. Rows never change. */
export interface PaymentInstructionsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  content: Json<PaymentInstructionsContent>;
  /** The full account numbers, sealed. */
  sealed_numbers: Buffer | null;
  /** Keyed, of the content and the full numbers. */
  digest: string;
  created_at: Date;
  updated_at: Date;
}

export interface PhoneNumbersTable {
  id: string;
  contact_id: string;
  number: string;
  country: string | null;
  sms: Generated<boolean>;
  created_at: Date;
  organization_id: Generated<string>;
  /** The number as sent. */
  client_input: string;
}

export interface PushTransferMethodsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string;
  transfer_types: Json<PushTransferType[]>;
  account_number: string;
  /** The reference that senders quote with the account number. */
  reference: string;
  depository: Json<Depository>;
  created_at: Date;
  updated_at: Date;
}

export interface QuotesTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  asset_id: string;
  asset_name: string;
  trade_desk_id: string;
  desk_organization_id: string;
  hot: boolean;
  transaction_type: TransactionType;
  price_per_unit: Decimal;
  unit_count: Decimal;
  base_amount: Decimal;
  fee_amount: Decimal;
  total_amount: Decimal;
  status: QuoteStatus;
  delayed_settlement: boolean;
  integrator_settled: Generated<boolean>;
  /** The desk's id of the quote. */
  quote_id: string;
  /** The desk's id of the trade. */
  external_trade_id: string | null;
  trade_settlement_id: string | null;
  /** When the desk was last asked to execute the quote. From then on the account's side is held. */
  asked_at: Date | null;
  expires_at: Date;
  executed_at: Date | null;
  rejected_at: Date | null;
  settled_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ReferralCodesTable {
  id: string;
  organization_id: string;
  /** In capitals. */
  code: string;
  name: string | null;
  /** Null for any number. */
  max_uses: number | null;
  uses: Generated<number>;
  expires_at: Date | null;
  disabled_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface RefundsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  contact_id: string | null;
  funds_transfer_to_refund_id: string;
  funds_transfer_method_id: string;
  amount: Decimal;
  fee_amount: DefaultedDecimal;
  currency_type: CurrencyType;
  memo: string | null;
  process_on: string;
  status: 'pending' | 'processed' | 'cancelled';
  created_at: Date;
  updated_at: Date;
}

/** Which resources have changed within the last hour or two, without their values. */
export interface ResourceChangesTable {
  /**
   * Sequence numbers are assigned before the commit; transactions that have ended stay in this
   * order.
   */
  transaction_id: Generated<number>;
  sequence: Generated<number>;
  resource_type: string;
  resource_id: string;
  action: 'create' | 'update' | 'delete';
  /** Of a deleted resource, whose row no longer says who may see it. */
  organization_id: string | null;
  /** Of a deleted resource, if it belonged to one account. */
  account_id: string | null;
  /** By the system's clock. */
  created_at: Date;
}

export interface ResourceTokenDraftsTable {
  organization_id: Generated<string>;
  resource_token_id: string;
  /** The encrypted draft. */
  sealed: Buffer;
  version: number;
  updated_at: Date;
  /** The save that created this version, if the sender named it. */
  save_id: string | null;
}

export interface ResourceTokensTable {
  id: string;
  /** SHA-256 of the hash, hex. The hash itself is not stored. */
  digest: string;
  resource_token_type: string;
  resource_type: string;
  resource_id: string;
  organization_id: string | null;
  status: 'active' | 'used' | 'disabled' | 'cancelled';
  allowed_origins: Json<string[]> | null;
  data: Json<Record<string, unknown>>;
  created_by_user_id: string | null;
  expires_at: Date;
  used_at: Date | null;
  created_at: Date;
  /** The account of the token, or of the resource that it is for. */
  account_id: string | null;
}

export interface RuleGroupUsersTable {
  rule_group_id: string;
  user_id: string;
}

export interface RuleGroupsTable {
  id: string;
  organization_id: string;
  label: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface RulesTable {
  id: string;
  organization_id: string;
  rule_group_id: string;
  rule_type: RuleType;
  transfer_types: Json<GovernedType[]>;
  /**
   * If this and `currency_type` are null, the rule applies to each currency and asset separately.
   */
  asset_id: string | null;
  currency_type: string | null;
  transfer_amount_minimum: Decimal | null;
  transfer_amount_maximum: Decimal | null;
  past_hours: Decimal | null;
  number_of_transactions: number | null;
  active: boolean;
  /** The operator's own rule: it applies but is hidden. */
  internal: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface SandboxClockTable {
  id: number;
  offset_seconds: number;
}

export interface SecuritiesTable {
  id: string;
  asset_id: string;
  cusip: string;
  isin: string;
  security_type: string;
  created_at: Date;
}

export interface ThreeDsAuthenticationsTable {
  id: string;
  account_id: string;
  card_attempt_id: string;
  status: ThreeDSAuthenticationStatus;
  trans_status: TransStatus | null;
  eci: string | null;
  /** The cryptogram for the authorization. */
  authentication_value: string | null;
  three_ds_server_trans_id: string;
  acs_trans_id: string | null;
  ds_trans_id: string | null;
  three_ds_method_url: string | null;
  method_notified_at: Date | null;
  /**
   * The encrypted hash in the notification URLs, which the issuer learns and which allows nothing
   * else.
   */
  notification_hash: Buffer;
  session_data: string;
  acs_url: string | null;
  acs_framing: AcsFraming;
  /** null if the issuer has no credentials of the cardholder, or after an attempt with them. */
  spc_trans_data: Json<SpcTransData> | null;
  challenge_window_size: ChallengeWindowSize;
  browser: Json<AuthenticationBrowser>;
  failure: Json<Problem> | null;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
  organization_id: Generated<string>;
}

export interface TradeDesksTable {
  id: string;
  organization_id: string;
  label: string;
  active: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface TradeSettlementsTable {
  id: string;
  organization_id: string;
  /** The settlement account of the policy; null if each account pays for itself. */
  account_id: string | null;
  trade_desk_id: string;
  desk_organization_id: string;
  status: TradeSettlementStatus;
  next_attempt_at: Date | null;
  /** The deadline for attempts; null for none. */
  reject_at: Date | null;
  settled_at: Date | null;
  rejected_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface TradesTable {
  id: string;
  organization_id: Generated<string>;
  /** The initiator's. */
  account_id: string;
  quote_id: string | null;
  initiator_amount: Decimal;
  initiator_currency_type: CurrencyType | null;
  initiator_asset_id: string | null;
  initiator_market_value: Decimal | null;
  initiator_fee: Decimal | null;
  /** Null for a trade desk. */
  acceptor_account_id: string | null;
  acceptor_amount: Decimal;
  acceptor_currency_type: CurrencyType | null;
  acceptor_asset_id: string | null;
  acceptor_market_value: Decimal | null;
  acceptor_fee: Decimal | null;
  broker_account_id: string | null;
  broker_reference: string | null;
  require_instant_settlement: Generated<boolean>;
  status: TradeStatus;
  expires_at: Date;
  settled_at: Date | null;
  cancelled_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** True for online units. */
  initiator_hot: Generated<boolean>;
  acceptor_hot: Generated<boolean>;
  /** Null for trades of quotes, and for old trades. */
  created_by_user_id: string | null;
}

export interface UploadedDocumentFilesTable {
  /** The document of a file that was uploaded. */
  file_id: string;
  /** Of this part in its file, from 0. Uploads have one part. */
  place: number;
  /** Null while the file is being written. */
  document_id: string | null;
  organization_id: Generated<string>;
  sealed: Buffer | null;
  object_key: string | null;
  object_digest: Buffer | null;
  /** By the system's clock; null once it belongs to a document. */
  remove_at: Date | null;
}

export interface UploadedDocumentsTable {
  id: string;
  organization_id: string;
  /** The account of its contact or transfer; null without either. */
  account_id: string | null;
  contact_id: string | null;
  funds_transfer_id: string | null;
  account_risk_review_id: string | null;
  /** The token that uploaded it. */
  resource_token_id: string | null;
  label: string;
  description: string | null;
  public: boolean;
  allow_download: boolean;
  /** Including the dot. */
  extension: string;
  /** Detected from the content. */
  mime_type: string;
  /** In bytes. */
  size: number;
  /** A keyed digest of the content, which only finds equal files. */
  digest: string;
  created_at: Date;
  updated_at: Date;
}

/** View of the audit log: what users and their API keys did. */
export interface UserAuditEntriesTable {
  id: string;
  created_at: Date;
  action: string;
  actor_type: 'operator' | 'user' | 'contact' | 'command' | 'api-key';
  subject_type: string | null;
  subject_id: string | null;
  decision: string | null;
  /** Digest of the confirmed data, for confirmations. */
  confirmed_digest: string | null;
  organization_id: string;
  user_id: string;
  api_key_id: string | null;
}

export interface UserGroupMembersTable {
  organization_id: Generated<string>;
  user_group_id: string;
  user_id: string;
}

export interface UserGroupsTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  label: string;
  description: string;
  created_at: Date;
}

export interface UserInvitationReviewsTable {
  id: string;
  organization_id: string;
  user_invitation_id: string;
  /** The invitation's account. */
  account_id: string | null;
  type: 'single_control' | 'dual_control';
  status: 'pending' | 'approved' | 'denied';
  approved_by_user_id: string | null;
  approved_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface UserInvitationsTable {
  id: string;
  organization_id: string;
  /** null for invitations to the whole organization. */
  account_id: string | null;
  resource_type: 'accounts' | 'organizations';
  resource_id: string;
  email: string;
  name: string | null;
  message: string | null;
  permissions: Json<Permission[]>;
  status: 'pending' | 'sent' | 'accepted' | 'denied' | 'expired';
  /** Digest of the token sent to the user. */
  digest: string;
  /** The encrypted token, for tests; only in the sandbox. */
  sandbox_token: Buffer | null;
  created_by_user_id: string;
  /** null until a required review approves it. */
  sent_at: Date | null;
  accepted_at: Date | null;
  expires_at: Date;
  created_at: Date;
}

export interface UsersTable {
  id: string;
  organization_id: string;
  email: string;
  name: string;
  password_hash: string;
  disabled: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  /** Permissions of the user on every account of the organization. */
  organization_permissions: DefaultedJson<Permission[]>;
  /** Tokens of an older generation are no longer valid. */
  jwt_generation: Generated<number>;
  /** Sealed; required at every sign-in. */
  totp_secret: Buffer | null;
  /** Sealed; replaces the other one once a code proves that it was set up. */
  totp_new_secret: Buffer | null;
  /** The latest period of 30 s whose code was used: no code is accepted twice. */
  totp_used_period: Generated<number>;
  mfa_types: DefaultedJson<'totp'[]>;
}

export interface WebhookConfigsTable {
  id: string;
  account_id: string;
  url: string;
  /** Sealed; null if deliveries are not signed. */
  shared_secret: Buffer | null;
  enabled: Generated<boolean>;
  contact_email: string | null;
  failures: Generated<number>;
  created_at: Date;
  updated_at: Date;
  organization_id: Generated<string>;
  disabled_at: Date | null;
  /** For people. */
  disabled_reason: string | null;
  /** Sealed; also signs until `previous_secret_until`. */
  previous_shared_secret: Buffer | null;
  previous_secret_until: Date | null;
  /** True until its waiting deliveries are parked, or due again after it was enabled. */
  moves_deliveries: Generated<boolean>;
}

/** Requests to send the failed deliveries of a period again. */
export interface WebhookResendsTable {
  id: string;
  account_id: string;
  webhook_config_id: string;
  user_id: string;
  from_time: Date;
  until_time: Date;
  /** Deliveries that became due. */
  count: number;
  created_at: Date;
  updated_at: Date;
  organization_id: Generated<string>;
}

export interface WebhooksTable {
  id: string;
  /** The order in which deliveries of one resource are sent. */
  sequence: Generated<number>;
  account_id: string;
  webhook_config_id: string;
  action: string;
  resource_type: string;
  resource_id: string;
  data: Json<Record<string, unknown>>;
  success: Generated<boolean>;
  failures: Generated<number>;
  last_request_at: Date | null;
  last_response_code: number | null;
  /** At most 1 KB, without card numbers. */
  last_response_body: string | null;
  last_response_ms: number | null;
  /** By the platform's clock; null if no attempt is planned. */
  next_attempt_at: Date | null;
  /** By the system's clock: until then, one worker has claimed it. */
  claimed_until: Date | null;
  created_at: Date;
  organization_id: Generated<string>;
}

/** Senders of wires, as reported by the bank. */
export interface WireInitiatorsTable {
  id: string;
  organization_id: Generated<string>;
  account_id: string;
  funds_transfer_id: string;
  name: string;
  bank_name: string | null;
  reference_number: string | null;
  routing_number: string | null;
  swift_code: string | null;
  bank_account_number_last_4: string | null;
  intermediary_bank_name: string | null;
  intermediary_bank_reference: string | null;
  intermediary_bank_routing_number: string | null;
  intermediary_bank_swift_code: string | null;
  street_1: string | null;
  street_2: string | null;
  street_3: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  postal_code: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Every table of the platform. */
export interface Database {
  access_policies: AccessPoliciesTable;
  account_aggregate_policies: AccountAggregatePoliciesTable;
  account_asset_totals: AccountAssetTotalsTable;
  account_cash_totals: AccountCashTotalsTable;
  account_cash_transfer_reviews: AccountCashTransferReviewsTable;
  account_cash_transfers: AccountCashTransfersTable;
  account_histories: AccountHistoriesTable;
  account_permissions: AccountPermissionsTable;
  account_policies: AccountPoliciesTable;
  account_questionnaires: AccountQuestionnairesTable;
  account_statements: AccountStatementsTable;
  account_sub_types: AccountSubTypesTable;
  account_types: AccountTypesTable;
  accounts: AccountsTable;
  ach_originators: AchOriginatorsTable;
  activity_changes: ActivityChangesTable;
  activity_totals: ActivityTotalsTable;
  addresses: AddressesTable;
  agreements: AgreementsTable;
  aml_checks: AmlChecksTable;
  api_keys: ApiKeysTable;
  api_requests: ApiRequestsTable;
  asset_contributions: AssetContributionsTable;
  asset_disbursements: AssetDisbursementsTable;
  asset_ledger_entries: AssetLedgerEntriesTable;
  asset_trade_desks: AssetTradeDesksTable;
  asset_transaction_tax_lots: AssetTransactionTaxLotsTable;
  asset_transactions: AssetTransactionsTable;
  asset_transfer_methods: AssetTransferMethodsTable;
  asset_transfers: AssetTransfersTable;
  assets: AssetsTable;
  audit_entries: AuditEntriesTable;
  audit_head: AuditHeadTable;
  audit_reasons: AuditReasonsTable;
  authorization_decisions: AuthorizationDecisionsTable;
  authorization_group_users: AuthorizationGroupUsersTable;
  authorization_groups: AuthorizationGroupsTable;
  authorization_groups_with_users: AuthorizationGroupsWithUsersTable;
  authorization_items: AuthorizationItemsTable;
  authorization_rule_group_users: AuthorizationRuleGroupUsersTable;
  authorization_rule_groups: AuthorizationRuleGroupsTable;
  banks: BanksTable;
  card_attempt_records: CardAttemptRecordsTable;
  card_attempts: CardAttemptsTable;
  card_holder_codes: CardHolderCodesTable;
  card_holder_invitations: CardHolderInvitationsTable;
  card_holder_verifications: CardHolderVerificationsTable;
  card_holders: CardHoldersTable;
  card_refunds: CardRefundsTable;
  card_transactions: CardTransactionsTable;
  cards: CardsTable;
  case_notes: CaseNotesTable;
  case_sources: CaseSourcesTable;
  cash_transactions: CashTransactionsTable;
  chargebacks: ChargebacksTable;
  cip_checks: CipChecksTable;
  console_sessions: ConsoleSessionsTable;
  contact_beneficiaries: ContactBeneficiariesTable;
  contact_funds_transfer_references: ContactFundsTransferReferencesTable;
  contact_relationships: ContactRelationshipsTable;
  contacts: ContactsTable;
  contingent_holds: ContingentHoldsTable;
  contributions: ContributionsTable;
  countries: CountriesTable;
  countries_and_reserved: CountriesAndReservedTable;
  credit_card_authorizations: CreditCardAuthorizationsTable;
  credit_card_resources: CreditCardResourcesTable;
  currencies: CurrenciesTable;
  deny_list_entries: DenyListEntriesTable;
  disbursement_authorizations: DisbursementAuthorizationsTable;
  disbursements: DisbursementsTable;
  electronic_signatures: ElectronicSignaturesTable;
  ended_jwts: EndedJwtsTable;
  ethereum_assets: EthereumAssetsTable;
  facilitated_trades: FacilitatedTradesTable;
  failure_counts: FailureCountsTable;
  funds_transfer_methods: FundsTransferMethodsTable;
  funds_transfers: FundsTransfersTable;
  governed_transfers: GovernedTransfersTable;
  idempotent_requests: IdempotentRequestsTable;
  installation: InstallationTable;
  internal_asset_transfer_reviews: InternalAssetTransferReviewsTable;
  internal_asset_transfers: InternalAssetTransfersTable;
  jobs: JobsTable;
  kyc_action_items: KycActionItemsTable;
  kyc_document_checks: KycDocumentChecksTable;
  labelled_trades: LabelledTradesTable;
  ledger_entries: LedgerEntriesTable;
  letters: LettersTable;
  long_running_requests: LongRunningRequestsTable;
  loose_objects: LooseObjectsTable;
  master_keys: MasterKeysTable;
  nacha_batch_entries: NachaBatchEntriesTable;
  nacha_batch_summaries: NachaBatchSummariesTable;
  nacha_batches: NachaBatchesTable;
  nacha_configs: NachaConfigsTable;
  network_authorizations: NetworkAuthorizationsTable;
  network_cards: NetworkCardsTable;
  network_refunds: NetworkRefundsTable;
  network_verifications: NetworkVerificationsTable;
  offerings: OfferingsTable;
  operator_cases: OperatorCasesTable;
  operator_proposals: OperatorProposalsTable;
  operator_sessions: OperatorSessionsTable;
  operators: OperatorsTable;
  organizations: OrganizationsTable;
  password_resets: PasswordResetsTable;
  payment_instructions: PaymentInstructionsTable;
  phone_numbers: PhoneNumbersTable;
  push_transfer_methods: PushTransferMethodsTable;
  quotes: QuotesTable;
  referral_codes: ReferralCodesTable;
  refunds: RefundsTable;
  resource_changes: ResourceChangesTable;
  resource_token_drafts: ResourceTokenDraftsTable;
  resource_tokens: ResourceTokensTable;
  rule_group_users: RuleGroupUsersTable;
  rule_groups: RuleGroupsTable;
  rules: RulesTable;
  sandbox_clock: SandboxClockTable;
  securities: SecuritiesTable;
  three_ds_authentications: ThreeDsAuthenticationsTable;
  trade_desks: TradeDesksTable;
  trade_settlements: TradeSettlementsTable;
  trades: TradesTable;
  uploaded_document_files: UploadedDocumentFilesTable;
  uploaded_documents: UploadedDocumentsTable;
  user_audit_entries: UserAuditEntriesTable;
  user_group_members: UserGroupMembersTable;
  user_groups: UserGroupsTable;
  user_invitation_reviews: UserInvitationReviewsTable;
  user_invitations: UserInvitationsTable;
  users: UsersTable;
  webhook_configs: WebhookConfigsTable;
  webhook_resends: WebhookResendsTable;
  webhooks: WebhooksTable;
  wire_initiators: WireInitiatorsTable;
}
