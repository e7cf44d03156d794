import { vi } from 'vitest';
import { bitcoin } from '../../../assets/assets/testing/known-assets.ts';
import type { ApiAnswer } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';

export type TradingBench = Awaited<ReturnType<typeof createTradingBench>>;

const config = { url: 'http://127.0.0.1:9/hooks', 'shared-secret': 'long enough' };

/** An integrator with a funded account that trades bitcoin. */
export async function createTradingBench(given: TestPlatform, funds = '1000') {
  const client = await given.signUp();
  /** Opens another account of the organization. */
  const account = async (amount = '0') => {
    const { accountId } = await createAccountWithOwner(client, { 'webhook-config': config });
    if (amount !== '0') await client.post(`/v2/accounts/${accountId}/sandbox/fund`, { amount });
    return accountId;
  };
  const accountId = await account(funds);
  /** Requests a quote, for bitcoin worth 100 dollars by default. */
  const quote = (input: object = { 'total-amount': '100' }) =>
    client.post('/v2/quotes', {
      'account-id': accountId,
      'asset-id': bitcoin,
      'transaction-type': 'buy',
      ...input,
    });
  const execute = ({ data }: ApiAnswer) => client.post(`/v2/quotes/${data.id}/execute`);
  /** Waits for all automatic settlements. */
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
    /** Requests and executes a quote, and waits for the settlement. */
    async trade(input?: object) {
      const quoted = await quote(input);
      const executed = await execute(quoted);
      if (executed.status !== 200)
        throw new Error(JSON.stringify([quoted.errors, executed.errors]));
      await settled();
      return String(quoted.data.id);
    },
    /** Advances the clock and runs due jobs. */
    async advance(seconds: number) {
      await given.platform.start();
      const answer = await client.post('/v2/sandbox/clock/advance', { seconds });
      if (answer.status >= 300) throw new Error(JSON.stringify(answer.errors));
    },
    async statusOf(id: unknown) {
      return (await client.get(`/v2/quotes/${id}`)).data.attributes.status;
    },
    async setPolicy(policies: object, id = accountId) {
      const answer = await client.post('/v2/account-policies/sandbox', {
        'account-id': id,
        ...policies,
      });
      if (answer.status >= 300) throw new Error(JSON.stringify(answer.errors));
    },
    /** Returns the dollars and bitcoin of an account. */
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
    async webhooksOf(resourceType: string) {
      const filter = `filter[resource-type]=${resourceType}&sort=created-at`;
      const { list } = await client.get(`/v2/webhooks?${filter}`);
      return list.map(({ attributes: { action, data } }) => ({ action, data }));
    },
  };
}
