import { beforeEach } from 'vitest';
import { cards } from '../../cards/cards/cards.ts';
import {
  createSharedAccount,
  type SharedAccount,
} from '../../kernel/api/permissions/testing/shared-account.ts';
import { createSharedMoney } from '../../kernel/api/permissions/testing/shared-money.ts';
import { uploadWith } from '../../kernel/api/permissions/testing/upload-with.ts';
import type { PlatformOptions } from '../../server/create-platform.ts';
import type { ApiClient } from '../api-client.ts';
import { useTestPlatform } from '../test-platform.ts';

/**
 * A platform whose user has an account with one of everything that can be written to.
 * @param use.money whether it also has received and sent money
 */
export function useSharedWorld(
  options: Partial<PlatformOptions> = {},
  { money = true, ...use }: { money?: boolean; changesSchema?: boolean } = {},
) {
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  const given = useTestPlatform({ modules: [cards()], fetch, ...options }, use);
  let owner: ApiClient;
  let shared: SharedAccount;

  beforeEach(async () => {
    owner = await given.signUp();
    shared = await createSharedAccount(owner, uploadWith(given.platform, owner));
    if (money) await createSharedMoney(given.platform.services, owner, shared);
  });

  return {
    given,
    get owner() {
      return owner;
    },
    get shared() {
      return shared;
    },
  };
}
