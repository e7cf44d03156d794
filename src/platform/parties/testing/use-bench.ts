import { beforeEach } from 'vitest';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { type TestPlatform, useTestPlatform } from '../../testing/test-platform.ts';

/** Creates a bench for each test of a file. Its properties are those of the current test. */
export function useBench<Bench extends object>(create: () => Promise<Bench>): Bench {
  const bench = {} as Bench;
  beforeEach(async () => {
    Object.assign(bench, await create());
  });
  return bench;
}

/** A user of a new organization, and its open account with an owner. */
export interface AccountBench {
  readonly client: ApiClient;
  readonly accountId: string;
  readonly contactId: string;
}

/** Signs up a user and creates its account, open by default. */
export async function createAccountBench(
  given: TestPlatform,
  attributes: object = {},
  options: { opened?: boolean } = {},
): Promise<AccountBench> {
  const client = await given.signUp();
  return { client, ...(await createAccountWithOwner(client, attributes, options)) };
}

/** Sets up a platform with a user and its open account for each test of a file. */
export function useAccount(
  platform: Parameters<typeof useTestPlatform>[0] = {},
): AccountBench & { given: TestPlatform } {
  const given = useTestPlatform(platform);
  return useBench(async () => ({ given, ...(await createAccountBench(given)) }));
}

/** Sets policies of an account. */
export async function setPolicies(
  client: ApiClient,
  accountId: string,
  policies: object,
): Promise<void> {
  await client.post('/v2/account-policies/sandbox', { 'account-id': accountId, ...policies });
}

/** Matches the errors of invalid attributes, in order. */
export function invalidAt(...names: readonly string[]) {
  return names.map((name) => ({ status: 422, source: { pointer: `/data/attributes/${name}` } }));
}
