// Made by `npm run generate`. Lines may be reordered. Other manual changes are lost.

import { assetTransfersNotes } from '../../assets/asset-transfers/tables.ts';
import { assetsNotes } from '../../assets/assets/tables.ts';
import { internalAssetTransfersNotes } from '../../assets/internal-asset-transfers/tables.ts';
import { attemptsNotes } from '../../cards/attempts/tables.ts';
import { cardNetworkNotes } from '../../cards/card-network/tables.ts';
import { debitCardsNotes } from '../../cards/debit-cards/tables.ts';
import { threeDsNotes } from '../../cards/three-ds/tables.ts';
import { credentialsNotes } from '../../kernel/api/credentials/tables.ts';
import { idempotencyNotes } from '../../kernel/api/idempotency/tables.ts';
import { longRunningNotes } from '../../kernel/api/long-running/tables.ts';
import { permissionsNotes } from '../../kernel/api/permissions/tables.ts';
import { webhooksNotes } from '../../kernel/api/webhooks/tables.ts';
import { outboxNotes } from '../../kernel/services/outbox/tables.ts';
import { databaseNotes } from '../../kernel/store/database/tables.ts';
import type { Notes } from '../../kernel/store/migrations/note.ts';
import { auditNotes } from '../../kernel/work/audit/tables.ts';
import { tokensNotes } from '../../kernel/work/tokens/tables.ts';
import { accountCashTransfersNotes } from '../../money/account-cash-transfers/tables.ts';
import { cashNotes } from '../../money/cash/tables.ts';
import { chargebacksNotes } from '../../money/chargebacks/tables.ts';
import { contributionsNotes } from '../../money/contributions/tables.ts';
import { creditCardAuthorizationsNotes } from '../../money/credit-card-authorizations/tables.ts';
import { disbursementsNotes } from '../../money/disbursements/tables.ts';
import { fundsTransferMethodsNotes } from '../../money/funds-transfer-methods/tables.ts';
import { fundsTransferReferencesNotes } from '../../money/funds-transfer-references/tables.ts';
import { fundsTransfersNotes } from '../../money/funds-transfers/tables.ts';
import { nachaBatchesNotes } from '../../money/nacha-batches/tables.ts';
import { paymentInstructionsNotes } from '../../money/payment-instructions/tables.ts';
import { pushTransferMethodsNotes } from '../../money/push-transfer-methods/tables.ts';
import { refundsNotes } from '../../money/refunds/tables.ts';
import { transactionPoliciesNotes } from '../../money/transaction-policies/tables.ts';
import { draftsNotes } from '../../onboarding/drafts/tables.ts';
import { decisionsNotes } from '../../operators/decisions/tables.ts';
import { peopleNotes } from '../../operators/people/tables.ts';
import { accountsNotes } from '../../parties/accounts/tables.ts';
import { agreementsNotes } from '../../parties/agreements/tables.ts';
import { complianceNotes } from '../../parties/compliance/tables.ts';
import { contactsNotes } from '../../parties/contacts/tables.ts';
import { documentsNotes } from '../../parties/documents/tables.ts';
import { organizationsNotes } from '../../parties/organizations/tables.ts';
import { invitationsNotes } from '../../parties/users/invitations/tables.ts';
import { usersNotes } from '../../parties/users/tables.ts';
import { reportsNotes } from '../../reports/tables.ts';
import { quotesNotes } from '../../trading/quotes/tables.ts';
import { tradeSettlementsNotes } from '../../trading/trade-settlements/tables.ts';
import { tradesNotes } from '../../trading/trades/tables.ts';

/** Notes on all tables. */
export const notes: Notes = {
  ...databaseNotes,
  ...credentialsNotes,
  ...permissionsNotes,
  ...auditNotes,
  ...tokensNotes,
  ...idempotencyNotes,
  ...longRunningNotes,
  ...webhooksNotes,
  ...outboxNotes,
  ...organizationsNotes,
  ...usersNotes,
  ...accountsNotes,
  ...contactsNotes,
  ...agreementsNotes,
  ...invitationsNotes,
  ...documentsNotes,
  ...complianceNotes,
  ...draftsNotes,
  ...fundsTransferMethodsNotes,
  ...pushTransferMethodsNotes,
  ...fundsTransferReferencesNotes,
  ...paymentInstructionsNotes,
  ...fundsTransfersNotes,
  ...contributionsNotes,
  ...cashNotes,
  ...accountCashTransfersNotes,
  ...nachaBatchesNotes,
  ...disbursementsNotes,
  ...creditCardAuthorizationsNotes,
  ...refundsNotes,
  ...chargebacksNotes,
  ...transactionPoliciesNotes,
  ...assetsNotes,
  ...assetTransfersNotes,
  ...internalAssetTransfersNotes,
  ...tradeSettlementsNotes,
  ...quotesNotes,
  ...tradesNotes,
  ...attemptsNotes,
  ...threeDsNotes,
  ...cardNetworkNotes,
  ...debitCardsNotes,
  ...reportsNotes,
  ...peopleNotes,
  ...decisionsNotes,
};
