import { exampleAccount, examplePerson } from '../../contract/index.ts';
import type { ApiClient } from './api-client.ts';

/** A natural person, as clients send one. */
export const person = examplePerson;

/** An account, as clients create one. */
export const accountInput = exampleAccount;

/**
 * Creates an account with its owner and opens it, so that it accepts contributions; returns their ids.
 *
 * @param options.opened false leaves the account `pending`
 */
export async function createAccountWithOwner(
  client: ApiClient,
  attributes: object = {},
  { opened = true }: { opened?: boolean } = {},
): Promise<{ accountId: string; contactId: string }> {
  return client.setUp(`account ${JSON.stringify([attributes, opened])}`, async () => {
    const account = await client.post('/v2/accounts?include=owners', {
      ...accountInput,
      ...attributes,
    });
    if (opened) await client.post(`/v2/accounts/${account.data.id}/sandbox/open`);
    if (account.status !== 201) {
      throw new Error(`the account was not created: ${JSON.stringify(account.errors)}`);
    }
    return { accountId: String(account.data.id), contactId: String(account.included[0]?.id) };
  });
}
