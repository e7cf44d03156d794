import { wire } from '../src/platform/money/funds-transfer-methods/testing/method-inputs.ts';
import type { ApiClient } from '../src/platform/testing/api-client.ts';
import { type ConsoleBench, startConsole } from './console-bench.ts';

/** A console whose user has to approve wires of 10,000 USD and more, with a colleague. */
export interface ApprovalsBench extends ConsoleBench {
  /** Another user of the organization, in the group that approves. */
  readonly colleague: ApiClient;
  readonly ruleGroupId: string;
  readonly authorizationGroupId: string;
  readonly colleagueEmail: string;
  /** Creates a wire that waits, and returns the id of its authorization item. */
  wire(amount: string): Promise<string>;
}

const colleagueEmail = 'ben@example.com';

export async function startApprovals({ users }: { users: number }): Promise<ApprovalsBench> {
  const bench = await startConsole();
  try {
    return { ...bench, ...(await requireApprovals(bench, users)) };
  } catch (error) {
    await bench.stop();
    throw error;
  }
}

/** Makes the user approve wires of 10,000 USD and more, together with a colleague. */
export async function requireApprovals(
  bench: Pick<ConsoleBench, 'client' | 'contactId' | 'email'>,
  users: number,
) {
  const { client, contactId, email } = bench;
  const make = async (path: string, attributes: object) =>
    String((await client.mustPost(path, attributes)).id);
  const accountId = String((await client.get('/v2/accounts')).list[0]?.id);
  const colleague = await join(bench);
  const ruleGroupId = await make('/v2/rule-groups', { label: 'Treasury rules' });
  const rule = await make('/v2/rules', {
    'rule-group-id': ruleGroupId,
    'rule-type': 'amount',
    'currency-type': 'USD',
    'transfer-types': ['funds_transfer'],
    'transfer-amount-minimum': 10_000,
    'transfer-amount-maximum': 1_000_000,
  });
  const authorizationGroupId = await make('/v2/authorization-groups', {
    'rule-group-id': ruleGroupId,
    label: 'Treasury',
    'user-emails': [email, colleagueEmail],
  });
  await make('/v2/authorization-rule-groups', {
    'rule-id': rule,
    'authorization-group-id': authorizationGroupId,
    'number-of-users': users,
  });
  await make(`/v2/accounts/${accountId}/set-rule-group`, { 'rule-group-id': ruleGroupId });
  await client.mustPost(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '100000' });
  const payee = { ...wire, 'contact-id': contactId };
  const methodId = await make('/v2/funds-transfer-methods', payee);
  return {
    colleague,
    colleagueEmail,
    ruleGroupId,
    authorizationGroupId,
    async wire(amount: string) {
      await make('/v2/disbursements', {
        'account-id': accountId,
        'funds-transfer-method-id': methodId,
        amount,
      });
      const query = 'filter[status]=pending&sort=-created-at&page[size]=1';
      return String((await client.get(`/v2/authorization-items?${query}`)).list[0]?.id);
    },
  };
}

/** Invites the colleague to the organization, and signs them in. */
async function join({ client }: Pick<ConsoleBench, 'client'>): Promise<ApiClient> {
  const organizations = await client.get('/v2/organizations');
  const invitation = await client.mustPost('/v2/user-invitations', {
    email: colleagueEmail,
    permissions: ['manage'],
    'resource-type': 'organizations',
    'resource-id': organizations.list[0]?.id,
  });
  const sent = await client.get(`/v2/user-invitations/${invitation.id}/sandbox`);
  const [name, password] = ['Ben Brandt', 'Correct-Horse-1'];
  const anonymous = client.with({ authorization: '' });
  await anonymous.mustPost('/v2/users', {
    email: colleagueEmail,
    name,
    password,
    'invitation-token': sent.data.attributes['invitation-token'],
  });
  const authorization = `Basic ${btoa(`${colleagueEmail}:${password}`)}`;
  const { body } = await client.with({ authorization }).send('POST', '/auth/jwts');
  return client.with({ authorization: `Bearer ${String(body.token)}` });
}
