import { collectionOf, documentOf, Resource } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Collections that clients request, but that have no resources yet. They are served empty. */
const names = [
  ...['account-risk-reviews', 'account-transfer-authorizations', 'ach-returns'],
  ...['advanced-filters', 'balance-checks', 'bank-reports', 'broker-account-authorizations'],
  ...['chargeback-batches', 'common-trust-portfolios', 'contact-histories'],
  ...['credit-card-failures', 'custodians', 'fedwire-details', 'freeze-action-items', 'holds'],
  ...['incoming-wire-batch-rows', 'ira-distributions', 'ira-rollover-forms'],
  ...['ira-transfer-in-forms', 'noc-corrections', 'organization-documents', 'plaid-items'],
  ...['sub-asset-transfers', 'suspense-wires', 'token-assets', 'trade-settlement-configs'],
  ...['trade-settlement-pairs', 'ui-logs'],
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
  const paths = new Set(declared.filter(({ method }) => method === 'GET').map(({ path }) => path));
  return names
    .filter((type) => !paths.has(`/v2/${type}`))
    .map((type) => {
      const path = `/v2/${type}`;
      const get = { method: 'GET', credential: 'user', status: 200 } as const;
      return {
        type,
        list: {
          ...get,
          path,
          summary: 'List a collection that is always empty',
          answer: collection,
        },
        read: {
          ...get,
          path: `${path}/:id`,
          summary: 'Retrieve a resource of an empty collection, which is always 404',
          answer: document,
        },
      };
    });
}
