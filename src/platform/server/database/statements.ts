// Made by `npm run generate`. Lines may be reordered. Other manual changes are lost.

import { assetTransfersTables } from '../../assets/asset-transfers/tables.ts';
import { assetsTables } from '../../assets/assets/tables.ts';
import { internalAssetTransfersTables } from '../../assets/internal-asset-transfers/tables.ts';
import { attemptRecordsTables } from '../../cards/attempt-records/tables.ts';
import { attemptsTables } from '../../cards/attempts/tables.ts';
import { cardNetworkTables } from '../../cards/card-network/tables.ts';
import { debitCardsTables } from '../../cards/debit-cards/tables.ts';
import { threeDsTables } from '../../cards/three-ds/tables.ts';
import { sessionsTables } from '../../console/sessions/tables.ts';
import { credentialsTables } from '../../kernel/api/credentials/tables.ts';
import { idempotencyTables } from '../../kernel/api/idempotency/tables.ts';
import { longRunningTables } from '../../kernel/api/long-running/tables.ts';
import { permissionsTables } from '../../kernel/api/permissions/tables.ts';
import { requestLogTables } from '../../kernel/api/request-log/tables.ts';
import { sandboxTables } from '../../kernel/api/sandbox/tables.ts';
import { webhooksTables } from '../../kernel/api/webhooks/tables.ts';
import { changeLogTables } from '../../kernel/services/change-log/tables.ts';
import { jobsTables } from '../../kernel/services/jobs/tables.ts';
import { mailTables } from '../../kernel/services/mail/tables.ts';
import { outboxTables } from '../../kernel/services/outbox/tables.ts';
import { databaseTables } from '../../kernel/store/database/tables.ts';
import { auditTables } from '../../kernel/work/audit/tables.ts';
import { tokensTables } from '../../kernel/work/tokens/tables.ts';
import { accountCashTransfersTables } from '../../money/account-cash-transfers/tables.ts';
import { banksTables } from '../../money/banks/tables.ts';
import { cashTables } from '../../money/cash/tables.ts';
import { chargebacksTables } from '../../money/chargebacks/tables.ts';
import { contributionsTables } from '../../money/contributions/tables.ts';
import { creditCardAuthorizationsTables } from '../../money/credit-card-authorizations/tables.ts';
import { disbursementsTables } from '../../money/disbursements/tables.ts';
import { fundsTransferMethodsTables } from '../../money/funds-transfer-methods/tables.ts';
import { fundsTransferReferencesTables } from '../../money/funds-transfer-references/tables.ts';
import { fundsTransfersTables } from '../../money/funds-transfers/tables.ts';
import { nachaBatchesTables } from '../../money/nacha-batches/tables.ts';
import { offeringsTables } from '../../money/offerings/tables.ts';
import { paymentInstructionsTables } from '../../money/payment-instructions/tables.ts';
import { pushTransferMethodsTables } from '../../money/push-transfer-methods/tables.ts';
import { refundsTables } from '../../money/refunds/tables.ts';
import { transactionPoliciesTables } from '../../money/transaction-policies/tables.ts';
import { draftsTables } from '../../onboarding/drafts/tables.ts';
import { casesTables } from '../../operators/cases/tables.ts';
import { decisionsTables } from '../../operators/decisions/tables.ts';
import { peopleTables } from '../../operators/people/tables.ts';
import { accountsTables } from '../../parties/accounts/tables.ts';
import { agreementsTables } from '../../parties/agreements/tables.ts';
import { auditEntriesTables } from '../../parties/audit-entries/tables.ts';
import { collectionsTables } from '../../parties/collections/tables.ts';
import { complianceTables } from '../../parties/compliance/tables.ts';
import { contactsTables } from '../../parties/contacts/tables.ts';
import { documentsTables } from '../../parties/documents/tables.ts';
import { openingTables } from '../../parties/opening/tables.ts';
import { organizationsTables } from '../../parties/organizations/tables.ts';
import { referralCodesTables } from '../../parties/referral-codes/tables.ts';
import { invitationsTables } from '../../parties/users/invitations/tables.ts';
import { usersTables } from '../../parties/users/tables.ts';
import { accountStatementsTables } from '../../reports/account-statements/tables.ts';
import { activitySummariesTables } from '../../reports/activity-summaries/tables.ts';
import { quotesTables } from '../../trading/quotes/tables.ts';
import { tradeDesksTables } from '../../trading/trade-desks/tables.ts';
import { tradeSettlementsTables } from '../../trading/trade-settlements/tables.ts';
import { tradesTables } from '../../trading/trades/tables.ts';

/** Statements of each wing that create its tables, in this order. */
export const statements = {
  kernel: [
    databaseTables,
    jobsTables,
    mailTables,
    credentialsTables,
    permissionsTables,
    auditTables,
    tokensTables,
    idempotencyTables,
    longRunningTables,
    sandboxTables,
    webhooksTables,
    outboxTables,
    requestLogTables,
    changeLogTables,
  ].flat(),
  parties: [
    collectionsTables,
    organizationsTables,
    usersTables,
    accountsTables,
    contactsTables,
    agreementsTables,
    invitationsTables,
    documentsTables,
    complianceTables,
    openingTables,
    referralCodesTables,
    auditEntriesTables,
  ].flat(),
  onboarding: [draftsTables].flat(),
  money: [
    banksTables,
    fundsTransferMethodsTables,
    fundsTransferReferencesTables,
    paymentInstructionsTables,
    fundsTransfersTables,
    contributionsTables,
    pushTransferMethodsTables,
    cashTables,
    accountCashTransfersTables,
    nachaBatchesTables,
    disbursementsTables,
    creditCardAuthorizationsTables,
    refundsTables,
    chargebacksTables,
    transactionPoliciesTables,
    offeringsTables,
  ].flat(),
  assets: [assetsTables, assetTransfersTables, internalAssetTransfersTables].flat(),
  trading: [tradeDesksTables, tradeSettlementsTables, quotesTables, tradesTables].flat(),
  cards: [
    attemptsTables,
    threeDsTables,
    cardNetworkTables,
    debitCardsTables,
    attemptRecordsTables,
  ].flat(),
  reports: [accountStatementsTables, activitySummariesTables].flat(),
  operators: [peopleTables, decisionsTables, casesTables].flat(),
  console: [sessionsTables].flat(),
};
