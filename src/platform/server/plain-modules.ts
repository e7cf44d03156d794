// Made by `npm run generate`. Lines may be reordered. Other manual changes are lost.

import { assetTransfers } from '../assets/asset-transfers/asset-transfers.ts';
import { assets } from '../assets/assets/assets.ts';
import { internalAssetTransfers } from '../assets/internal-asset-transfers/internal-asset-transfers.ts';
import { attemptRecords } from '../cards/attempt-records/attempt-records.ts';
import type { ModuleFactory } from '../kernel/api/modules/platform-module.ts';
import { openApi } from '../kernel/api/openapi/openapi.ts';
import { accessPolicies } from '../kernel/api/permissions/access-policies.ts';
import { accountCashTransfers } from '../money/account-cash-transfers/account-cash-transfers.ts';
import { banks } from '../money/banks/banks.ts';
import { cash } from '../money/cash/cash.ts';
import { contributions } from '../money/contributions/contributions.ts';
import { creditCardAuthorizationsModule } from '../money/credit-card-authorizations/credit-card-authorizations.ts';
import { fundsTransferMethods } from '../money/funds-transfer-methods/funds-transfer-methods.ts';
import { fundsTransferReferences } from '../money/funds-transfer-references/funds-transfer-references.ts';
import { offerings } from '../money/offerings/offerings.ts';
import { paymentInstructions } from '../money/payment-instructions/instructions-resource.ts';
import { refundEvents } from '../money/refunds/refunds.ts';
import { accounts } from '../parties/accounts/accounts.ts';
import { agreements } from '../parties/agreements/agreements.ts';
import { auditEntries } from '../parties/audit-entries/audit-entries.ts';
import { collections } from '../parties/collections/collections.ts';
import { contacts } from '../parties/contacts/contacts.ts';
import { documents } from '../parties/documents/documents.ts';
import { opening } from '../parties/opening/opening.ts';
import { organizations } from '../parties/organizations/organizations.ts';
import { referralCodes } from '../parties/referral-codes/referral-codes.ts';
import { activitySummaries } from '../reports/activity-summaries/activity-summaries.ts';
import { tradeDesks } from '../trading/trade-desks/trade-desks.ts';
import { health } from './health.ts';

/** The parts that `core-modules.ts` does not name, which need no options. */
export const plainModules: readonly ModuleFactory[] = [
  organizations,
  accessPolicies,
  accounts,
  agreements,
  cash,
  accountCashTransfers,
  assets,
  assetTransfers,
  internalAssetTransfers,
  banks,
  fundsTransferMethods,
  fundsTransferReferences,
  contacts,
  contributions,
  documents,
  health,
  openApi,
  tradeDesks,
  collections,
  paymentInstructions,
  creditCardAuthorizationsModule,
  refundEvents,
  opening,
  referralCodes,
  offerings,
  attemptRecords,
  activitySummaries,
  auditEntries,
];
