// Made by `npm run generate`. Lines may change places, other changes by hand are lost.

import { assetTransfersTables } from './assets/asset-transfers.ts';
import { assetViews } from './assets/assets.ts';
import { internalAssetTransfersTables } from './assets/internal-asset-transfers.ts';
import { assetLedgerTables } from './assets/ledger.ts';
import { cardNetworkTables } from './cards/card-network.ts';
import { cardsTables } from './cards/cards.ts';
import { debitCardsTables } from './cards/debit-cards.ts';
import { accessTables } from './kernel/access.ts';
import { auditTables } from './kernel/audit.ts';
import { lettersTables } from './kernel/letters.ts';
import { requestsTables } from './kernel/requests.ts';
import { webhooksTables } from './kernel/webhooks.ts';
import { accountCashTransfersTables } from './money/account-cash-transfers.ts';
import { bankViews } from './money/banks.ts';
import { disbursementsTables } from './money/disbursements.ts';
import { fundsTransfersTables } from './money/funds-transfers.ts';
import { ledgerTables } from './money/ledger.ts';
import { methodsTables } from './money/methods.ts';
import { nachaBatchesTables } from './money/nacha-batches.ts';
import { paymentInstructionsTables } from './money/payment-instructions.ts';
import { returnsTables } from './money/returns.ts';
import { transactionPoliciesTables } from './money/transaction-policies.ts';
import { onboardingTables } from './onboarding/onboarding.ts';
import { operatorsTables } from './operators/operators.ts';
import { accountRecordsTables } from './parties/account-records.ts';
import { accountsTables } from './parties/accounts.ts';
import { complianceTables } from './parties/compliance.ts';
import { contactsTables } from './parties/contacts.ts';
import { documentsTables } from './parties/documents.ts';
import { invitationsTables } from './parties/invitations.ts';
import { organizationsTables } from './parties/organizations.ts';
import { referenceDataViews } from './parties/reference-data.ts';
import { statementsTables } from './reports/statements.ts';
import { quotesTables } from './trading/quotes.ts';
import { tradeDesksTables } from './trading/trade-desks.ts';

/** What each wing has made in the database, in this order. */
export const statements = {
  kernel: [requestsTables, accessTables, webhooksTables, auditTables, lettersTables].flat(),
  parties: [
    referenceDataViews,
    organizationsTables,
    accountsTables,
    contactsTables,
    accountRecordsTables,
    invitationsTables,
    documentsTables,
    complianceTables,
  ].flat(),
  onboarding: [onboardingTables].flat(),
  money: [
    bankViews,
    methodsTables,
    paymentInstructionsTables,
    fundsTransfersTables,
    ledgerTables,
    accountCashTransfersTables,
    nachaBatchesTables,
    disbursementsTables,
    returnsTables,
    transactionPoliciesTables,
  ].flat(),
  assets: [
    assetViews,
    assetLedgerTables,
    assetTransfersTables,
    internalAssetTransfersTables,
  ].flat(),
  trading: [tradeDesksTables, quotesTables].flat(),
  cards: [cardsTables, cardNetworkTables, debitCardsTables].flat(),
  reports: [statementsTables].flat(),
  operators: [operatorsTables].flat(),
};
