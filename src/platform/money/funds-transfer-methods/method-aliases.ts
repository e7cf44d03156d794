/** Alternative names for attributes of a method in requests. */
export const methodAliases: Readonly<Record<string, string>> = {
  'plaid-processor-token': 'aggregator-processor-token',
  'processor-token': 'aggregator-processor-token',
  'plaid-public-token': 'aggregator-public-token',
  'public-token': 'aggregator-public-token',
  'plaid-account-id': 'aggregator-account-id',
};
