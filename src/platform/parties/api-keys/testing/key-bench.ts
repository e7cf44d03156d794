import type { ApiAnswer, ApiClient } from '../../../testing/api-client.ts';
import { bearer, password } from '../../users/testing/people.ts';

export interface NewKey {
  readonly id: string;
  readonly secret: string;
}

/** The input of a key without restrictions. */
export const keyInput = {
  name: 'Checkout',
  password,
  paths: null,
  cidrs: null,
  'expires-at': null,
};

/** Creates an API key of a user. */
export async function createKey(client: ApiClient, input: object = {}): Promise<NewKey> {
  const made = await client.mustPost('/v2/api-keys', { ...keyInput, ...input });
  return { id: String(made.id), secret: String(made.attributes.key) };
}

/** Rolls a key, and returns its new secret. */
export async function rollKey(client: ApiClient, id: string, input: object = {}): Promise<string> {
  const rolled = await client.mustPost(`/v2/api-keys/${id}/roll`, { password, ...input });
  return String(rolled.attributes.key);
}

export const revokeKey = (client: ApiClient, id: string): Promise<ApiAnswer> =>
  client.post(`/v2/api-keys/${id}/revoke`);

/** Returns the status and the detail of the error for a request with a key. */
export async function useKey(
  anonymous: ApiClient,
  secret: string,
  path = '/v2/accounts',
): Promise<string> {
  const { status, errors } = await anonymous.with(bearer(secret)).get(path);
  return [status, ...errors.map(({ code, detail }) => `${code}: ${detail}`)].join(' ');
}
