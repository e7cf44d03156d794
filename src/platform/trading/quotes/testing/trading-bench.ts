import { vi } from 'vitest';
import { bitcoin } from '../../../assets/assets/testing/known-assets.ts';
import type { ApiAnswer, ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';

/** An integrator with a funded account that trades bitcoin. */
export interface TradingBench {
  readonly client: ApiClient;
  readonly accountId: string;
  /** Requests a quote, for bitcoin worth 100 dollars by default. */
  quote(input?: object): Promise<ApiAnswer>;
  execute(answer: ApiAnswer): Promise<ApiAnswer>;
  /** Requests and executes a quote, and waits for the settlement. */
  trade(input?: object): Promise<string>;
  /** Waits for all automatic settlements. */
  settled(): Promise<void>;
  /** Advances the clock and runs due jobs. */
  advance(seconds: number): Promise<void>;
  statusOf(id: unknown): Promise<unknown>;
  /** Opens another account of the organization. */
  account(funds?: string): Promise<string>;
  setPolicy(policies: object, accountId?: string): Promise<void>;
  /** Returns the dollars and bitcoin of an account. */
  totals(accountId?: string): Promise<{ dollars: object; bitcoin: object }>;
  webhooksOf(resourceType: string): Promise<readonly { action: unknown; data: unknown }[]>;
}

const config = { url: 'http://127.0.0.1:9/hooks', 'shared-secret': 'long enough' };

export async function createTradingBench(
  given: TestPlatform,
  funds = '1000',
): Promise<TradingBench> {
  const client = await given.signUp();
  const account = async (amount = '0') => {
    const { accountId } = await createAccountWithOwner(client, { 'webhook-config': config });
    if (amount !== '0') await client.post(`/v2/accounts/${accountId}/sandbox/fund`, { amount });
    return accountId;
  };
  const accountId = await account(funds);
  const quote = (input: object = { 'total-amount': '100' }) =>
    client.post('/v2/quotes', {
      'account-id': accountId,
      'asset-id': bitcoin,
      'transaction-type': 'buy',
      ...input,
    });
  const execute = ({ data }: ApiAnswer) => client.post(`/v2/quotes/${data.id}/execute`);
  const settled = () =>
    vi.waitFor(async () => {
      const unsettled =
        'filter[status]=executed_pending_settlement&filter[delayed-settlement]=false';
      const { list } = await client.get(`/v2/quotes?${unsettled}`);
      if (list.length > 0) throw new Error('a quote is not settled');
    }, 10_000);

  return {
    client,
    accountId,
    quote,
    execute,
    settled,
    account,
    async trade(input) {
      const quoted = await quote(input);
      const executed = await execute(quoted);
      if (executed.status !== 200)
        throw new Error(JSON.stringify([quoted.errors, executed.errors]));
      await settled();
      return String(quoted.data.id);
    },
    async advance(seconds) {
      await given.platform.start();
      const answer = await client.post('/v2/sandbox/clock/advance', { seconds });
      if (answer.status >= 300) throw new Error(JSON.stringify(answer.errors));
    },
    async statusOf(id) {
      return (await client.get(`/v2/quotes/${id}`)).data.attributes.status;
    },
    async setPolicy(policies, id = accountId) {
      const answer = await client.post('/v2/account-policies/sandbox', {
        'account-id': id,
        ...policies,
      });
      if (answer.status >= 300) throw new Error(JSON.stringify(answer.errors));
    },
    async totals(id = accountId) {
      const cash = await client.get(`/v2/account-cash-totals?account.id=${id}`);
      const assets = await client.get(`/v2/account-asset-totals?account.id=${id}`);
      const pick = (attributes: Record<string, unknown> = {}) => ({
        settled: attributes.settled ?? 0,
        disbursable: attributes.disbursable ?? 0,
      });
      return {
        dollars: pick(cash.list[0]?.attributes),
        bitcoin: pick(assets.list[0]?.attributes),
      };
    },
    async webhooksOf(resourceType) {
      const filter = `filter[resource-type]=${resourceType}&sort=created-at`;
      const { list } = await client.get(`/v2/webhooks?${filter}`);
      return list.map(({ attributes: { action, data } }) => ({ action, data }));
    },
  };
}
