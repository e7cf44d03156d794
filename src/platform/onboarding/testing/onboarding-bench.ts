import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { upload } from '../../parties/documents/testing/files.ts';
import type { ApiAnswer, ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';

const bob = { ...person, name: 'Bob Roe', 'tax-id-number': '123456780' };

/** A company with two people, as the form sends it. */
export const company = {
  'contact-type': 'company',
  name: 'Roe Holdings LLC',
  email: 'office@example.com',
  'region-of-formation': 'NV',
  'tax-id-number': '987654321',
  'tax-country': 'US',
  'primary-phone-number': person['primary-phone-number'],
  'primary-address': person['primary-address'],
  'related-contacts': [
    { ...person, name: 'Ann Roe', label: 'Director', 'percent-ownership': 60 },
    { ...bob, label: 'Owner', 'percent-ownership': 40 },
  ],
};

/** A check of an uploaded passport, as the form sends it. */
export const passportOf = (documentId: string) => ({
  'uploaded-document-id': documentId,
  'kyc-document-type': 'passport',
  'kyc-document-country': 'US',
  identity: true,
});

export const pathOfToken = (hash: string, path: string) => `/v2/resource-tokens/${hash}/${path}`;

/** A platform with a merchant, its account and a browser without credentials, for each test. */
export function useOnboarding() {
  const given = useTestPlatform();
  let client: ApiClient;
  let accountId: string;
  beforeEach(async () => {
    client = await given.signUp();
    ({ accountId } = await createAccountWithOwner(client));
  });
  const bench = {
    given,
    /** The merchant's server. */
    get client(): ApiClient {
      return client;
    },
    get accountId(): string {
      return accountId;
    },
    /** Mints a token of the account; for a natural person by default. */
    mint: (attributes: object = {}): Promise<ApiAnswer> =>
      client.post('/v2/resource-tokens', {
        'resource-token-type': 'create_natural_person',
        'resource-type': 'account',
        'resource-id': accountId,
        ...attributes,
      }),
    mintHash: async (attributes?: object): Promise<string> =>
      String((await bench.mint(attributes)).data.attributes.token),
    /** Mints a token with which the merchant's user creates contacts of any of its accounts. */
    async mintUserHash(): Promise<string> {
      const { id } = (await client.get('/v2/users/current')).data;
      return bench.mintHash({ 'resource-type': 'user', 'resource-id': id });
    },
    /** Reads a token by its hash. */
    show: (hash: string): Promise<ApiAnswer> => given.anonymous.get(`/v2/resource-tokens/${hash}`),
    read: (hash: string, path: string): Promise<ApiAnswer> =>
      given.anonymous.get(pathOfToken(hash, path)),
    post: (hash: string, path: string, attributes: object): Promise<ApiAnswer> =>
      given.anonymous.post(pathOfToken(hash, path), attributes),
    saveDraft(hash: string, attributes: object, headers: Record<string, string> = {}) {
      const body = JSON.stringify({ data: { attributes } });
      return given.anonymous.with(headers).send('PUT', pathOfToken(hash, 'draft'), body);
    },
    /** Uploads a new PDF with the token. */
    upload: (
      hash: string,
      fields: Record<string, string> = { label: randomUUID() },
    ): Promise<ApiAnswer> =>
      upload(given.anonymous, fields, { path: pathOfToken(hash, 'upload-document') }),
    /** Advances the time and runs the jobs that become due. */
    async pass(seconds: number): Promise<void> {
      await given.platform.start();
      await client.post('/v2/sandbox/clock/advance', { seconds });
      await given.platform.stop();
    },
    /** Uploads a new PDF and returns the document's id. */
    uploaded: async (hash: string, fields?: Record<string, string>): Promise<string> =>
      String((await bench.upload(hash, fields)).data.id),
  };
  return bench;
}
