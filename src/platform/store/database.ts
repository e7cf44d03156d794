import type { AccountCashTransferTables } from '../account-cash-transfers/tables.ts';
import type { AccountTables } from '../accounts/tables.ts';
import type { AgreementTables } from '../agreements/tables.ts';
import type { AssetTransferTables } from '../asset-transfers/tables.ts';
import type { AssetTables } from '../assets/tables.ts';
import type { BankTables } from '../banks/tables.ts';
import type { CardTables } from '../cards/tables.ts';
import type { CashTables } from '../cash/tables.ts';
import type { ChargebackTables } from '../chargebacks/tables.ts';
import type { CollectionTables } from '../collections/tables.ts';
import type { ComplianceTables } from '../compliance/tables.ts';
import type { ContactTables } from '../contacts/tables.ts';
import type { ContributionTables } from '../contributions/tables.ts';
import type { DebitCardTables } from '../debit-cards/tables.ts';
import type { DisbursementTables } from '../disbursements/tables.ts';
import type { DocumentTables } from '../documents/tables.ts';
import type { FundsTransferReferenceTables } from '../funds-transfer-references/tables.ts';
import type { FundsTransferTables } from '../funds-transfers/tables.ts';
import type { InternalAssetTransferTables } from '../internal-asset-transfers/tables.ts';
import type { LongRunningTables } from '../long-running/tables.ts';
import type { NachaTables } from '../nacha-batches/tables.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import type { PermissionTables } from '../permissions/tables.ts';
import type { PushTransferTables } from '../push-transfer-methods/tables.ts';
import type { TradingTables } from '../quotes/tables.ts';
import type { RefundTables } from '../refunds/tables.ts';
import type { StatementTables } from '../statements/tables.ts';
import type { TokenTables } from '../tokens/tables.ts';
import type { TransactionPolicyTables } from '../transaction-policies/tables.ts';
import type { UserTables } from '../users/tables.ts';
import type { WebhookTables } from '../webhooks/tables.ts';
import type { PlatformTables } from './tables.ts';

/** Every table of the platform. Each part brings the interfaces of its own tables. */
export interface Database
  extends PlatformTables,
    UserTables,
    OrganizationTables,
    PermissionTables,
    AccountTables,
    AgreementTables,
    CashTables,
    StatementTables,
    AccountCashTransferTables,
    BankTables,
    AssetTables,
    AssetTransferTables,
    InternalAssetTransferTables,
    ContactTables,
    ContributionTables,
    ComplianceTables,
    DebitCardTables,
    DocumentTables,
    FundsTransferTables,
    PushTransferTables,
    FundsTransferReferenceTables,
    NachaTables,
    RefundTables,
    ChargebackTables,
    TokenTables,
    TradingTables,
    WebhookTables,
    CardTables,
    CollectionTables,
    TransactionPolicyTables,
    DisbursementTables,
    LongRunningTables {}
