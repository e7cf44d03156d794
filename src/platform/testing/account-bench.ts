import { beforeEach } from 'vitest';
import type { PlatformOptions } from '../server/create-platform.ts';
import type { ApiClient } from './api-client.ts';
import { createAccountWithOwner } from './examples.ts';
import { useTestPlatform } from './test-platform.ts';

/** An open account with its owner, and a user of its organization. */
export function useAccountBench(options: Partial<PlatformOptions> = {}) {
  const test = useTestPlatform(options);
  let client: ApiClient;
  let ids: { accountId: string; contactId: string };
  beforeEach(async () => {
    client = await test.signUp();
    ids = await createAccountWithOwner(client);
  });
  return {
    test,
    get client() {
      return client;
    },
    get accountId() {
      return ids.accountId;
    },
    get contactId() {
      return ids.contactId;
    },
    setPolicy: (policies: object) =>
      client.post('/v2/account-policies/sandbox', { 'account-id': ids.accountId, ...policies }),
    freeze: (type: string) =>
      client.post(`/v2/accounts/${ids.accountId}/sandbox/freeze`, { 'freeze-type': type }),
  };
}
