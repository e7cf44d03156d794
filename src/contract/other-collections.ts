import { collectionOf, documentOf, Resource } from './json-api.ts';
import type { Operation } from './operation.ts';

/**
 * Collections that clients request, but that have no resources yet. Each is served as an empty collection.
 */
const names = [
  ...['access-policies', 'account-aggregate-policies', 'account-asset-totals'],
  ...['account-cash-totals', 'account-cash-transfer-reviews', 'account-cash-transfers'],
  ...['account-histories', 'account-policies', 'account-questionnaires', 'account-risk-reviews'],
  ...['account-statements', 'account-sub-types', 'account-transfer-authorizations'],
  ...['account-types', 'ach-originators', 'ach-returns', 'addresses', 'advanced-filters'],
  ...['agreements', 'asset-contributions', 'asset-disbursements', 'asset-trade-desks'],
  ...['asset-transaction-tax-lots', 'asset-transactions', 'asset-transfer-methods'],
  ...['asset-transfers', 'assets', 'authorization-groups', 'authorization-items'],
  ...['authorization-rule-groups', 'balance-checks', 'bank-reports', 'banks'],
  ...['broker-account-authorizations', 'card-holders', 'card-transactions', 'cards'],
  ...['cash-transactions', 'chargeback-batches', 'chargebacks', 'common-trust-portfolios'],
  ...['contact-beneficiaries', 'contact-funds-transfer-references', 'contact-histories'],
  ...['contact-relationships', 'contingent-holds', 'credit-card-failures', 'custodians'],
  ...['disbursement-authorizations', 'disbursements', 'electronic-signatures'],
  ...['ethereum-assets', 'facilitated-trades', 'fedwire-details', 'freeze-action-items'],
  ...['holds', 'incoming-wire-batch-rows', 'internal-asset-transfer-reviews'],
  ...['internal-asset-transfers', 'ira-distributions', 'ira-rollover-forms'],
  ...['ira-transfer-in-forms', 'kyc-action-items', 'nacha-batches', 'nacha-configs'],
  ...['noc-corrections', 'organization-documents', 'organizations', 'payment-methods'],
  ...['phone-numbers', 'plaid-items', 'push-transfer-methods', 'quotes', 'refunds'],
  ...['rule-groups', 'rules', 'securities', 'sub-asset-transfers', 'suspense-wires'],
  ...['token-assets', 'trade-desks', 'trade-settlement-configs', 'trade-settlement-pairs'],
  ...['trade-settlements', 'trades', 'ui-logs', 'user-invitation-reviews', 'user-invitations'],
  ...['wire-initiators'],
];

/** An empty collection with its two operations. */
export interface OtherCollection {
  readonly type: string;
  readonly list: Operation;
  readonly read: Operation;
}

const collection = collectionOf(Resource);
const document = documentOf(Resource);

/** Returns the collections that no operation in `declared` lists. */
export function otherCollections(declared: readonly Operation[]): OtherCollection[] {
  const isDeclared = (path: string) =>
    declared.some((operation) => operation.method === 'GET' && operation.path === path);
  return names
    .filter((type) => !isDeclared(`/v2/${type}`))
    .map((type) => ({
      type,
      list: {
        method: 'GET',
        path: `/v2/${type}`,
        summary: 'An empty collection',
        credential: 'user',
        status: 200,
        answer: collection,
      },
      read: {
        method: 'GET',
        path: `/v2/${type}/:id`,
        summary: 'A resource of an empty collection: always 404',
        credential: 'user',
        status: 200,
        answer: document,
      },
    }));
}
