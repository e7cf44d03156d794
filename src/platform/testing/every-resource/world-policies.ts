import { rawAch } from '../../money/funds-transfer-methods/testing/method-inputs.ts';
import type { ApiAnswer, ApiClient } from '../api-client.ts';
import { createAccountWithOwner } from '../examples.ts';

type Make = (answering: Promise<ApiAnswer>) => Promise<ApiAnswer>;

/** Creates a disbursement that waits for its owner, before it goes to a bank. */
export async function createDisbursement(
  client: ApiClient,
  { accountId, mark, made }: { accountId: string; mark: string; made: Make },
): Promise<void> {
  await made(
    client.post('/v2/disbursements', {
      'account-id': accountId,
      amount: '1.00',
      reference: mark,
      description: mark,
      'funds-transfer-method': rawAch,
    }),
  );
}

/** Creates an account with a rule, and a transfer that waits for approval. */
export async function createPolicies(
  client: ApiClient,
  { accountId, mark, made }: { accountId: string; mark: string; made: Make },
): Promise<void> {
  const { accountId: ruled } = await createAccountWithOwner(client);
  await made(client.post(`/v2/accounts/${ruled}/sandbox/fund`, { amount: '100.00' }));
  const { data } = await client.get('/v2/users/current');
  const group = await made(client.post('/v2/rule-groups', { label: mark }));
  const ofGroup = { 'rule-group-id': group.data.id };
  const rule = await made(
    client.post('/v2/rules', {
      ...ofGroup,
      'rule-type': 'amount',
      'transfer-types': ['Account Cash Transfer'],
      'currency-type': 'USD',
      'transfer-amount-minimum': 0,
      'transfer-amount-maximum': 1000,
    }),
  );
  const authorizers = await made(
    client.post('/v2/authorization-groups', {
      ...ofGroup,
      label: mark,
      'user-emails': [data.attributes.email],
    }),
  );
  await made(
    client.post('/v2/authorization-rule-groups', {
      label: mark,
      'rule-id': rule.data.id,
      'authorization-group-id': authorizers.data.id,
      'number-of-users': 1,
    }),
  );
  await made(client.post(`/v2/accounts/${ruled}/set-rule-group`, ofGroup));
  await made(
    client.post('/v2/account-cash-transfers', {
      amount: '5.00',
      'from-account-id': ruled,
      'to-account-id': accountId,
    }),
  );
}
