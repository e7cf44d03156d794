import type { TestPlatform } from '../../../testing/test-platform.ts';
import { createAccountBench } from '../../testing/use-bench.ts';

const config = { url: 'http://127.0.0.1:9/hooks', 'shared-secret': 'long enough' };

/** Creates an account that announces its changes, and reads what it announced. */
export async function createAnnouncedAccount(
  given: TestPlatform,
  options: { opened?: boolean } = {},
) {
  const account = await createAccountBench(given, { 'webhook-config': config }, options);
  return {
    ...account,
    /** `action` and `data` of the account's webhooks, oldest first. Doesn't wait for deliveries. */
    announced: async (): Promise<readonly { action: unknown; data: unknown }[]> => {
      const filter = 'filter[resource-type]=accounts&sort=created-at&page[size]=100';
      const { list } = await account.client.get(
        `/v2/webhooks?account.id=${account.accountId}&${filter}`,
      );
      return list.map(({ attributes: { action, data } }) => ({ action, data }));
    },
  };
}
