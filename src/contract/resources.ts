// Made by `npm run generate`. Lines may be reordered. Other manual changes are lost.

import * as accessPolicy from './access-policy.ts';
import * as account from './account.ts';
import * as accountAsset from './account-asset.ts';
import * as accountCashTransfer from './account-cash-transfer.ts';
import * as accountFreeze from './account-freeze.ts';
import * as accountHistory from './account-history.ts';
import * as accountPolicy from './account-policy.ts';
import * as accountQuestionnaire from './account-questionnaire.ts';
import * as accountStatement from './account-statement.ts';
import * as accountType from './account-type.ts';
import * as achOriginator from './ach-originator.ts';
import * as activitySummary from './activity-summary.ts';
import * as address from './address.ts';
import * as agreement from './agreement.ts';
import * as amlCheck from './aml-check.ts';
import * as apiKey from './api-key.ts';
import * as apiRequest from './api-request.ts';
import * as asset from './asset.ts';
import * as assetContribution from './asset-contribution.ts';
import * as assetDisbursement from './asset-disbursement.ts';
import * as assetTransfer from './asset-transfer.ts';
import * as assetTransferMethod from './asset-transfer-method.ts';
import * as auditEntry from './audit-entry.ts';
import * as authentication from './authentication.ts';
import * as authorizationDecision from './authorization-decision.ts';
import * as authorizationGroup from './authorization-group.ts';
import * as authorizationItem from './authorization-item.ts';
import * as authorizationRuleGroup from './authorization-rule-group.ts';
import * as bank from './bank.ts';
import * as cardAttempt from './card-attempt.ts';
import * as cardAttemptRecord from './card-attempt-record.ts';
import * as cardHolder from './card-holder.ts';
import * as cardHolderVerification from './card-holder-verification.ts';
import * as cardRange from './card-range.ts';
import * as cardTransaction from './card-transaction.ts';
import * as cash from './cash.ts';
import * as chargeback from './chargeback.ts';
import * as cipCheck from './cip-check.ts';
import * as contact from './contact.ts';
import * as contactBeneficiary from './contact-beneficiary.ts';
import * as contactFundsTransferReference from './contact-funds-transfer-reference.ts';
import * as contactRelationship from './contact-relationship.ts';
import * as contingentHold from './contingent-hold.ts';
import * as contribution from './contribution.ts';
import * as creditCardResource from './credit-card-resource.ts';
import * as debitCard from './debit-card.ts';
import * as denyList from './deny-list.ts';
import * as disbursement from './disbursement.ts';
import * as disbursementAuthorization from './disbursement-authorization.ts';
import * as formTimings from './form-timings.ts';
import * as fundsTransfer from './funds-transfer.ts';
import * as fundsTransferMethod from './funds-transfer-method.ts';
import * as internalAssetTransfer from './internal-asset-transfer.ts';
import * as kycActionItem from './kyc-action-item.ts';
import * as kycDocumentCheck from './kyc-document-check.ts';
import * as nachaBatch from './nacha-batch.ts';
import * as nachaConfig from './nacha-config.ts';
import * as offering from './offering.ts';
import * as onboarding from './onboarding.ts';
import * as organization from './organization.ts';
import * as paymentInstructions from './payment-instructions.ts';
import * as paymentMethod from './payment-method.ts';
import * as phoneNumber from './phone-number.ts';
import * as pushTransferMethod from './push-transfer-method.ts';
import * as quote from './quote.ts';
import * as referenceData from './reference-data.ts';
import * as referralCode from './referral-code.ts';
import * as refund from './refund.ts';
import * as resourceToken from './resource-token.ts';
import * as resourceTokenRecords from './resource-token-records.ts';
import * as rule from './rule.ts';
import * as ruleGroup from './rule-group.ts';
import * as ruleSimulation from './rule-simulation.ts';
import * as sandbox from './sandbox.ts';
import * as threeDsAuthentication from './three-ds-authentication.ts';
import * as trade from './trade.ts';
import * as tradeDesk from './trade-desk.ts';
import * as tradeSettlement from './trade-settlement.ts';
import * as uploadToken from './upload-token.ts';
import * as uploadedDocument from './uploaded-document.ts';
import * as user from './user.ts';
import * as userGroup from './user-group.ts';
import * as userInvitation from './user-invitation.ts';
import * as userInvitationReview from './user-invitation-review.ts';
import * as userSecrets from './user-secrets.ts';
import * as watchedRequestTest from './watched-request-test.ts';
import * as webhook from './webhook.ts';
import * as wireInitiator from './wire-initiator.ts';

export * from './access-policy.ts';
export * from './account.ts';
export * from './account-asset.ts';
export * from './account-cash-transfer.ts';
export * from './account-freeze.ts';
export * from './account-history.ts';
export * from './account-policy.ts';
export * from './account-questionnaire.ts';
export * from './account-statement.ts';
export * from './account-type.ts';
export * from './ach-originator.ts';
export * from './activity-summary.ts';
export * from './address.ts';
export * from './agreement.ts';
export * from './aml-check.ts';
export * from './api-key.ts';
export * from './api-request.ts';
export * from './asset.ts';
export * from './asset-contribution.ts';
export * from './asset-disbursement.ts';
export * from './asset-transfer.ts';
export * from './asset-transfer-method.ts';
export * from './audit-entry.ts';
export * from './authentication.ts';
export * from './authorization-decision.ts';
export * from './authorization-group.ts';
export * from './authorization-item.ts';
export * from './authorization-rule-group.ts';
export * from './bank.ts';
export * from './card-attempt.ts';
export * from './card-attempt-record.ts';
export * from './card-holder.ts';
export * from './card-holder-verification.ts';
export * from './card-range.ts';
export * from './card-transaction.ts';
export * from './cash.ts';
export * from './chargeback.ts';
export * from './cip-check.ts';
export * from './contact.ts';
export * from './contact-beneficiary.ts';
export * from './contact-funds-transfer-reference.ts';
export * from './contact-relationship.ts';
export * from './contingent-hold.ts';
export * from './contribution.ts';
export * from './credit-card-resource.ts';
export * from './debit-card.ts';
export * from './deny-list.ts';
export * from './disbursement.ts';
export * from './disbursement-authorization.ts';
export * from './form-timings.ts';
export * from './funds-transfer.ts';
export * from './funds-transfer-method.ts';
export * from './internal-asset-transfer.ts';
export * from './kyc-action-item.ts';
export * from './kyc-document-check.ts';
export * from './nacha-batch.ts';
export * from './nacha-config.ts';
export * from './offering.ts';
export * from './onboarding.ts';
export * from './organization.ts';
export * from './payment-instructions.ts';
export * from './payment-method.ts';
export * from './phone-number.ts';
export * from './push-transfer-method.ts';
export * from './quote.ts';
export * from './reference-data.ts';
export * from './referral-code.ts';
export * from './refund.ts';
export * from './resource-token.ts';
export * from './resource-token-records.ts';
export * from './rule.ts';
export * from './rule-group.ts';
export * from './rule-simulation.ts';
export * from './sandbox.ts';
export * from './three-ds-authentication.ts';
export * from './trade.ts';
export * from './trade-desk.ts';
export * from './trade-settlement.ts';
export * from './upload-token.ts';
export * from './uploaded-document.ts';
export * from './user.ts';
export * from './user-group.ts';
export * from './user-invitation.ts';
export * from './user-invitation-review.ts';
export * from './user-secrets.ts';
export * from './watched-request-test.ts';
export * from './webhook.ts';
export * from './wire-initiator.ts';

/** The modules that declare operations, in the order of `/openapi.json`. */
export const operationModules = [
  user,
  userSecrets,
  authentication,
  apiKey,
  userGroup,
  userInvitation,
  userInvitationReview,
  organization,
  accessPolicy,
  account,
  denyList,
  cash,
  accountCashTransfer,
  asset,
  accountAsset,
  assetTransferMethod,
  assetTransfer,
  assetContribution,
  assetDisbursement,
  internalAssetTransfer,
  agreement,
  accountStatement,
  accountType,
  accountQuestionnaire,
  accountPolicy,
  accountHistory,
  accountFreeze,
  contact,
  contactRelationship,
  contactBeneficiary,
  address,
  phoneNumber,
  creditCardResource,
  contribution,
  fundsTransfer,
  contingentHold,
  wireInitiator,
  refund,
  chargeback,
  fundsTransferMethod,
  paymentMethod,
  pushTransferMethod,
  contactFundsTransferReference,
  nachaConfig,
  nachaBatch,
  achOriginator,
  bank,
  resourceToken,
  resourceTokenRecords,
  onboarding,
  uploadedDocument,
  threeDsAuthentication,
  webhook,
  sandbox,
  amlCheck,
  cipCheck,
  kycActionItem,
  kycDocumentCheck,
  referenceData,
  watchedRequestTest,
  ruleGroup,
  rule,
  authorizationGroup,
  authorizationRuleGroup,
  authorizationItem,
  disbursement,
  disbursementAuthorization,
  cardHolder,
  cardHolderVerification,
  debitCard,
  cardTransaction,
  tradeDesk,
  quote,
  trade,
  tradeSettlement,
  cardRange,
  uploadToken,
  formTimings,
  paymentInstructions,
  cardAttempt,
  referralCode,
  offering,
  cardAttemptRecord,
  apiRequest,
  activitySummary,
  authorizationDecision,
  ruleSimulation,
  auditEntry,
];
