/** Tags by task of an integrator, in the order of the document. Viewers may know `x-tagGroups`. */
export const tagGroups: Readonly<Record<string, readonly string[]>> = {
  'Sign in and invite users': [
    ...['auth', 'api-keys', 'users', 'user-groups', 'user-invitations', 'user-invitation-reviews'],
    ...['organizations', 'access-policies', 'audit-entries', 'organization-documents'],
  ],
  'Open accounts': [
    ...['accounts', 'account-types', 'account-sub-types', 'account-questionnaires'],
    'referral-codes',
    ...['account-policies', 'account-aggregate-policies', 'account-histories'],
    ...['account-risk-reviews', 'agreement-previews', 'agreements', 'electronic-signatures'],
    ...['broker-account-authorizations', 'custodians', 'freeze-action-items'],
  ],
  'Verify people and companies': [
    ...['contacts', 'contact-relationships', 'contact-beneficiaries', 'contact-histories'],
    ...['addresses', 'phone-numbers', 'uploaded-documents', 'kyc-document-checks'],
    ...['kyc-action-items', 'aml-checks', 'cip-checks', 'deny-list-entries'],
  ],
  'Launch forms': ['resource-tokens', 'onboarding-forms', 'form-timings'],
  'Link and charge cards': [
    ...['credit-card-resources', 'credit-card-authorization', 'credit-card-authorizations'],
    ...['credit-card-failures', 'credit-card-ranges', 'card-attempts', 'card-attempt-records'],
    ...['three-ds-authentications', 'chargebacks', 'chargeback-batches'],
  ],
  'Receive money': [
    ...['contributions', 'offerings', 'funds-transfer-methods', 'payment-methods'],
    'push-transfer-methods',
    ...['contact-funds-transfer-references', 'wire-initiators', 'incoming-wire-batch-rows'],
    ...['suspense-wires', 'plaid-items', 'banks', 'ach-originators', 'ach-returns'],
    ...['noc-corrections', 'fedwire-details'],
  ],
  'Send money': [
    ...['disbursements', 'disbursement-authorizations', 'disbursement-owner-verifications'],
    ...['refunds', 'account-cash-transfers', 'account-cash-transfer-reviews'],
    ...['payment-instructions', 'nacha-configs', 'nacha-batches'],
  ],
  'Track money': [
    ...['funds-transfers', 'cash-transactions', 'account-cash-totals', 'contingent-holds', 'holds'],
    ...[
      'activity-summaries',
      'balance-checks',
      'bank-reports',
      'account-statements',
      'account-transfer-authorizations',
    ],
  ],
  'Require approvals': [
    ...['rule-groups', 'rules', 'authorization-groups', 'authorization-rule-groups'],
    ...['authorization-items', 'authorization-decisions'],
  ],
  'Hold and move assets': [
    ...['assets', 'ethereum-assets', 'token-assets', 'securities', 'account-asset-totals'],
    ...['asset-transactions', 'asset-transaction-tax-lots', 'asset-transfer-methods'],
    ...['asset-transfers', 'asset-contributions', 'asset-disbursements', 'sub-asset-transfers'],
    ...['internal-asset-transfers', 'internal-asset-transfer-reviews', 'common-trust-portfolios'],
    ...['ira-distributions', 'ira-rollover-forms', 'ira-transfer-in-forms'],
  ],
  Trade: [
    ...['trade-desks', 'asset-trade-desks', 'quotes', 'facilitated-trades', 'trades'],
    ...['trade-settlements', 'trade-settlement-configs', 'trade-settlement-pairs'],
  ],
  'Issue debit cards': ['card-holders', 'card-holder-verifications', 'cards', 'card-transactions'],
  'Receive webhooks': ['webhook-configs', 'webhooks', 'webhook-resends'],
  'Find problems': ['api-requests'],
  'Look up reference data': ['countries', 'currencies', 'advanced-filters', 'ui-logs'],
  'Use the sandbox': ['sandbox', 'watched_request_test'],
};
