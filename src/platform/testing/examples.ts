import { exampleAccount, examplePerson, type Resource } from '../../contract/index.ts';
import { type ApiClient, must } from './api-client.ts';

/** A natural person, as clients send one. */
export const person = examplePerson;

/** An account, as clients create one. */
export const accountInput = exampleAccount;

/**
 * Creates an account with its owner and opens it, so that it accepts contributions; returns their ids.
 * @param options.opened false leaves the account `pending`
 */
export async function createAccountWithOwner(
  client: ApiClient,
  attributes: object = {},
  { opened = true }: { opened?: boolean } = {},
): Promise<{ accountId: string; contactId: string }> {
  return client.setUp(`account ${JSON.stringify([attributes, opened])}`, async () => {
    const input = { ...accountInput, ...attributes };
    const { data, included } = await must(client.post('/v2/accounts?include=owners', input));
    if (opened) await client.post(`/v2/accounts/${data.id}/sandbox/open`);
    return { accountId: String(data.id), contactId: String(included[0]?.id) };
  });
}

/** Creates a token with which a person applies for an account. */
export function createPersonToken(client: ApiClient, accountId: string): Promise<Resource> {
  return client.mustPost('/v2/resource-tokens', {
    'resource-token-type': 'create_natural_person',
    'resource-type': 'account',
    'resource-id': accountId,
  });
}
