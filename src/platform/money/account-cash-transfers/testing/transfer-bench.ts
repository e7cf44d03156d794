import { beforeEach } from 'vitest';
import type { ApiAnswer, ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';

/** Two open accounts of one organization, the first one with money. */
export function useTransferBench() {
  const test = useTestPlatform();
  let client: ApiClient;
  let from: string;
  let to: string;

  beforeEach(async () => {
    client = await test.signUp();
    ({ accountId: from } = await createAccountWithOwner(client));
    ({ accountId: to } = await createAccountWithOwner(client));
  });

  const bench = {
    test,
    get client() {
      return client;
    },
    get from() {
      return from;
    },
    get to() {
      return to;
    },
    input: (amount: string, more: object = {}) => ({
      amount,
      'from-account-id': from,
      'to-account-id': to,
      ...more,
    }),
    transfer: (amount: string, more: object = {}, by = client): Promise<ApiAnswer> =>
      by.post('/v2/account-cash-transfers', bench.input(amount, more)),
    async fund(amount: string, accountId = from): Promise<void> {
      await client.post(`/v2/accounts/${accountId}/sandbox/fund`, { amount });
    },
    async setPolicy(accountId: string, policies: object): Promise<void> {
      await client.post('/v2/account-policies/sandbox', { 'account-id': accountId, ...policies });
    },
    /** Returns the dollar totals of an account. */
    async totals(accountId: string) {
      const { list } = await client.get(`/v2/account-cash-totals?account.id=${accountId}`);
      return list[0]?.attributes;
    },
    /** Returns the settled dollars of both accounts. */
    settled: async () => [(await bench.totals(from))?.settled, (await bench.totals(to))?.settled],
    /** Enables reversals for the organization. */
    async enableReversals(): Promise<void> {
      const { list } = await client.get('/v2/organizations');
      const path = `/v2/organizations/${list[0]?.id}/sandbox`;
      await client.patch(path, { 'account-cash-transfer-reversals': true });
    },
  };
  return bench;
}
