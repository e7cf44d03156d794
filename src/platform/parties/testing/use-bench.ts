import { beforeEach } from 'vitest';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';

/** Creates a bench for each test of a file. Its properties are those of the current test. */
export function useBench<Bench extends object>(create: () => Promise<Bench>): Bench {
  const bench = {} as Bench;
  beforeEach(async () => {
    Object.assign(bench, await create());
  });
  return bench;
}

/** Signs up a user and creates its account, open by default. */
export async function createAccountBench(
  given: TestPlatform,
  attributes: object = {},
  options: { opened?: boolean } = {},
): Promise<{ client: ApiClient; accountId: string; contactId: string }> {
  const client = await given.signUp();
  return { client, ...(await createAccountWithOwner(client, attributes, options)) };
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
export const invalidAt = (...names: readonly string[]) =>
  names.map((name) => ({ status: 422, source: { pointer: `/data/attributes/${name}` } }));

/** Matches the single error of a refused request. */
export const refusedWith = (status: number, code: string) => [{ status, code }];
