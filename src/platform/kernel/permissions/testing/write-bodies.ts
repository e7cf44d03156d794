import { outgoingMethod } from '../../../assets/asset-transfers/testing/make-assets.ts';
import { bitcoin, security } from '../../../assets/assets/testing/known-assets.ts';
import { rawAch } from '../../../money/funds-transfer-methods/testing/method-inputs.ts';
import { accountInput, person } from '../../../testing/examples.ts';
import { documentCheck, type SharedAccount, tradeOf } from './shared-account.ts';

/** What is sent to operations that want attributes, by their name. */
export function writeBodies(shared: SharedAccount): Readonly<Record<string, object>> {
  const { accountId, contactId, companyId, methodId, documentId, debitCardId } = shared;
  const account = { 'account-id': accountId };
  const contact = { 'contact-id': contactId };
  const payment = { ...contact, amount: '10', 'funds-transfer-method-id': methodId };
  const address = person['primary-address'];
  const invitation = {
    email: 'third@example.com',
    permissions: ['read'],
    'resource-type': 'account',
    'resource-id': accountId,
  };
  // Who may not make rules is refused before they are looked for.
  const ofRuleGroup = { 'rule-group-id': accountId };
  const ofUsers = { 'user-emails': ['third@example.com'] };
  return {
    addTradeDeskUsersInSandbox: { 'user-emails': ['guest@example.com'] },
    activateCard: { 'activation-code': '000000' },
    activatePhysicalCard: { 'activation-code': '000000' },
    bulkUpdateFreezeStatus: {
      'account-ids': [accountId],
      'freeze-type': 'freeze_solid',
      'reason-code': 'manual_ach',
      description: 'Suspicious',
    },
    createAccount: accountInput,
    createAccountCashTransfer: {
      amount: '1',
      'from-account-id': accountId,
      'to-account-id': shared.otherAccountId,
    },
    createAccountStatement: { ...account, 'start-date': '2026-01-01', 'end-date': '2026-01-31' },
    createAddress: { ...contact, ...address },
    changeCardTransactionInSandbox: { type: 'authorization', amount: '2' },
    createCardHolder: { ...account, ...contact },
    createCardTransactionInSandbox: { 'card-id': debitCardId, type: 'authorization', amount: '1' },
    createContact: { ...person, ...account },
    createContactBeneficiary: {
      ...contact,
      'name-of-beneficiary': 'Jim Roe',
      'relationship-to-owner': 'son',
      'allocation-percentage': 50,
    },
    createContactFundsTransferReference: { ...account, ...contact },
    createContactRelationship: {
      'from-contact-id': contactId,
      'to-contact-id': companyId,
      label: 'director',
    },
    createAssetContribution: { ...account, 'asset-id': security, 'unit-count': '1' },
    createAssetDisbursement: {
      ...account,
      'unit-count': '1',
      'asset-transfer-method': outgoingMethod({ accountId, contactId, mark: 'wallet' }),
    },
    createAssetTransferMethod: outgoingMethod({ accountId, contactId, mark: 'wallet' }),
    createInternalAssetTransfer: {
      'asset-id': security,
      'unit-count': '1',
      'from-account-id': accountId,
      'to-account-id': shared.otherAccountId,
    },
    createChargebackInSandbox: { 'funds-transfer-id': shared.transferId },
    createContribution: payment,
    createContributionToken: payment,
    createCreditCardResource: contact,
    createFundsTransferMethod: { ...contact, ...rawAch },
    createKycDocumentCheck: documentCheck(contactId, documentId),
    addAuthorizationGroupUsers: ofUsers,
    createAuthorizationGroup: { ...ofRuleGroup, ...ofUsers, label: 'Board' },
    createAuthorizationRuleGroup: {
      'rule-id': accountId,
      'authorization-group-id': accountId,
      'number-of-users': 1,
    },
    createDisbursement: { ...account, amount: '1', 'funds-transfer-method': rawAch },
    createRule: {
      ...ofRuleGroup,
      'rule-type': 'frequency',
      'transfer-types': ['funds_transfer'],
      'past-hours': 1,
      'number-of-transactions': 1,
    },
    rejectChargeback: { 'rejection-reason': 'No proof' },
    removeAuthorizationGroupUsers: ofUsers,
    setRuleGroup: { 'rule-group-id': null },
    createNachaBatch: { 'nacha-config-id': accountId },
    createNachaConfig: {
      label: 'Main',
      'company-name': 'Acme',
      'company-identification': '1',
      'routing-number': '021000021',
    },
    createOrganization: { label: 'Mine' },
    createPushTransferMethod: { ...account, ...contact, 'transfer-types': ['ach', 'wire'] },
    createReferencedContributionInSandbox: { amount: '10' },
    createQuote: {
      ...account,
      'asset-id': bitcoin,
      'transaction-type': 'buy',
      amount: '1',
    },
    createRefund: { 'funds-transfer-id': shared.transferId },
    createResourceToken: {
      'resource-token-type': 'create_natural_person',
      'resource-type': 'account',
      'resource-id': accountId,
    },
    createTrade: tradeOf(shared),
    createTradeSettlement: { 'quote-ids': [shared.quoteId] },
    createUserInvitation: invitation,
    createWebhookConfig: { ...account, url: 'https://example.com/more' },
    denyInSandbox: { attribute: 'name', value: 'Jane Roe' },
    failKycDocumentCheckInSandbox: { 'failure-details': 'Blurred' },
    freezeContact: { description: 'Suspicious' },
    fundAccount: { amount: '10' },
    simulateInboundPushAch: { amount: '10' },
    simulateInboundWire: { amount: '10' },
    setAccountPolicy: { ...account, 'webhook-threshold': 7 },
    setQuoteStatusInSandbox: { status: 'executed' },
    setCardStatusInSandbox: { status: 'activated' },
    setKycRequiredActions: { 'kyc-required-actions': ['N10'] },
    toggleManualHold: { frozen: true },
    updateAccountPermissions: { permissions: ['full_control'] },
    verifyCreditCardInSandbox: {
      number: '4242424242424242',
      'expiration-date': '1239',
      name: 'Jane Roe',
      'billing-address': { 'postal-code': '89145' },
    },
  };
}
