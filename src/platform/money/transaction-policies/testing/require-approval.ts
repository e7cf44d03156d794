import type { ApiClient } from '../../../testing/api-client.ts';

/** Creates a rule for an account, an amount rule by default. The client's user must approve. */
export async function requireApproval(
  client: ApiClient,
  accountId: string,
  rule: object,
): Promise<void> {
  const make = (path: string, attributes: object) => client.mustPost(path, attributes);
  const { data: user } = await client.get('/v2/users/current');
  const group = { 'rule-group-id': (await make('/v2/rule-groups', {})).id };
  const amounts = 'rule-type' in rule ? {} : { 'transfer-amount-maximum': 1_000_000 };
  const { id } = await make('/v2/rules', { 'rule-type': 'amount', ...group, ...amounts, ...rule });
  const emails = [user.attributes.email];
  const authorizers = { ...group, label: 'Authorizers', 'user-emails': emails };
  await make('/v2/authorization-rule-groups', {
    'rule-id': id,
    'authorization-group-id': (await make('/v2/authorization-groups', authorizers)).id,
    'number-of-users': 1,
  });
  await make(`/v2/accounts/${accountId}/set-rule-group`, group);
}
