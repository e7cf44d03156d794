import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { upload } from '../../parties/documents/testing/files.ts';
import type { ApiAnswer, ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner, person } from '../../testing/examples.ts';
import { type TestPlatform, useTestPlatform } from '../../testing/test-platform.ts';

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

/** A platform with a merchant, its account and a browser without credentials. */
export interface OnboardingBench {
  readonly given: TestPlatform;
  /** The merchant's server. */
  readonly client: ApiClient;
  readonly accountId: string;
  /** Mints a token of the account; for a natural person by default. */
  mint(attributes?: object): Promise<ApiAnswer>;
  mintHash(attributes?: object): Promise<string>;
  /** Mints a token with which the merchant's user creates contacts of any of its accounts. */
  mintUserHash(): Promise<string>;
  /** Reads a token by its hash. */
  show(hash: string): Promise<ApiAnswer>;
  read(hash: string, path: string): Promise<ApiAnswer>;
  post(hash: string, path: string, attributes: object): Promise<ApiAnswer>;
  saveDraft(hash: string, form: object, headers?: Record<string, string>): Promise<ApiAnswer>;
  /** Uploads a new PDF with the token. */
  upload(hash: string, fields?: Record<string, string>): Promise<ApiAnswer>;
  /** Advances the time and runs the jobs that become due. */
  pass(seconds: number): Promise<void>;
  /** Uploads a new PDF and returns the document's id. */
  uploaded(hash: string, fields?: Record<string, string>): Promise<string>;
}

export const pathOfToken = (hash: string, path: string) => `/v2/resource-tokens/${hash}/${path}`;

/** Sets up the bench for each test of a file. */
export function useOnboarding(): OnboardingBench {
  const given = useTestPlatform();
  let client: ApiClient;
  let accountId: string;
  beforeEach(async () => {
    client = await given.signUp();
    ({ accountId } = await createAccountWithOwner(client));
  });
  const bench: OnboardingBench = {
    given,
    get client() {
      return client;
    },
    get accountId() {
      return accountId;
    },
    mint: (attributes = {}) =>
      client.post('/v2/resource-tokens', {
        'resource-token-type': 'create_natural_person',
        'resource-type': 'account',
        'resource-id': accountId,
        ...attributes,
      }),
    mintHash: async (attributes) => String((await bench.mint(attributes)).data.attributes.token),
    async mintUserHash() {
      const { id } = (await client.get('/v2/users/current')).data;
      return bench.mintHash({ 'resource-type': 'user', 'resource-id': id });
    },
    show: (hash) => given.anonymous.get(`/v2/resource-tokens/${hash}`),
    read: (hash, path) => given.anonymous.get(pathOfToken(hash, path)),
    post: (hash, path, attributes) => given.anonymous.post(pathOfToken(hash, path), attributes),
    saveDraft(hash, attributes, headers = {}) {
      const body = JSON.stringify({ data: { attributes } });
      return given.anonymous.with(headers).send('PUT', pathOfToken(hash, 'draft'), body);
    },
    upload: (hash, fields = { label: randomUUID() }) =>
      upload(given.anonymous, fields, { path: pathOfToken(hash, 'upload-document') }),
    async pass(seconds) {
      await given.platform.start();
      await client.post('/v2/sandbox/clock/advance', { seconds });
      await given.platform.stop();
    },
    uploaded: async (hash, fields) => String((await bench.upload(hash, fields)).data.id),
  };
  return bench;
}
