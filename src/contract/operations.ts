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
import * as address from './address.ts';
import * as agreement from './agreement.ts';
import * as amlCheck from './aml-check.ts';
import * as asset from './asset.ts';
import * as assetContribution from './asset-contribution.ts';
import * as assetDisbursement from './asset-disbursement.ts';
import * as assetTransfer from './asset-transfer.ts';
import * as assetTransferMethod from './asset-transfer-method.ts';
import * as authentication from './authentication.ts';
import * as authorizationGroup from './authorization-group.ts';
import * as authorizationItem from './authorization-item.ts';
import * as authorizationRuleGroup from './authorization-rule-group.ts';
import * as bank from './bank.ts';
import * as cardHolder from './card-holder.ts';
import * as cardHolderVerification from './card-holder-verification.ts';
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
import * as fundsTransfer from './funds-transfer.ts';
import * as fundsTransferMethod from './funds-transfer-method.ts';
import * as internalAssetTransfer from './internal-asset-transfer.ts';
import * as kycActionItem from './kyc-action-item.ts';
import * as kycDocumentCheck from './kyc-document-check.ts';
import * as nachaBatch from './nacha-batch.ts';
import * as nachaConfig from './nacha-config.ts';
import * as onboarding from './onboarding.ts';
import type { Operation } from './operation.ts';
import * as organization from './organization.ts';
import { type OtherCollection, otherCollections } from './other-collections.ts';
import * as paymentMethod from './payment-method.ts';
import * as phoneNumber from './phone-number.ts';
import * as pushTransferMethod from './push-transfer-method.ts';
import * as quote from './quote.ts';
import * as referenceData from './reference-data.ts';
import * as refund from './refund.ts';
import * as resourceToken from './resource-token.ts';
import * as resourceTokenRecords from './resource-token-records.ts';
import * as rule from './rule.ts';
import * as ruleGroup from './rule-group.ts';
import * as sandbox from './sandbox.ts';
import * as threeDSAuthentication from './three-ds-authentication.ts';
import * as trade from './trade.ts';
import * as tradeDesk from './trade-desk.ts';
import * as tradeSettlement from './trade-settlement.ts';
import * as uploadedDocument from './uploaded-document.ts';
import * as user from './user.ts';
import * as userGroup from './user-group.ts';
import * as userInvitation from './user-invitation.ts';
import * as userInvitationReview from './user-invitation-review.ts';
import * as userSecrets from './user-secrets.ts';
import * as watchedRequestTest from './watched-request-test.ts';
import * as webhook from './webhook.ts';
import * as wireInitiator from './wire-initiator.ts';

const modules = [
  user,
  userSecrets,
  authentication,
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
  threeDSAuthentication,
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
];

const declared = modules.flatMap((module) => Object.entries(module).filter(isOperationEntry));

/** The collections that no part of the platform has brought to life yet. */
export const emptyCollections: readonly OtherCollection[] = otherCollections(
  declared.map(([, operation]) => operation),
);

/** Every operation of the platform by its name: the one table of what can be called. */
export const operations: Readonly<Record<string, Operation>> = Object.fromEntries([
  ...declared,
  ...emptyCollections.flatMap(({ type, list, read }) => [
    [`list${pascalOf(type)}`, list] as const,
    [`read${pascalOf(type)}ById`, read] as const,
  ]),
]);

function isOperationEntry(entry: [string, unknown]): entry is [string, Operation] {
  const value = entry[1];
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** `ach-returns` → `AchReturns`. */
function pascalOf(type: string): string {
  return type.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
