import type { Log } from '../../src/platform/kernel/services/telemetry/log.ts';
import { createPlatform } from '../../src/platform/server/create-platform.ts';
import { ApiClient } from '../../src/platform/testing/api-client.ts';
import { createAccountWithOwner } from '../../src/platform/testing/examples.ts';
import { openTestStore } from '../../src/platform/testing/test-store.ts';

/** Outcome for a file. */
export type Verdict = { readonly bytes: Uint8Array } | { readonly refused: string };

/** The form's real endpoint, on a platform with an embedded database. */
export interface PlatformSide {
  send(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Verdict>;
  end(): Promise<void>;
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

export async function openPlatformSide(): Promise<PlatformSide> {
  const store = await openTestStore();
  const platform = createPlatform({ store, passwordCost: 4, log: silent });
  const anonymous = new ApiClient((request) => platform.fetch(request));
  const client = await signUp(anonymous);
  const { accountId } = await createAccountWithOwner(client);
  let path = '';
  let sent = 0;
  return {
    async send(name, bytes) {
      // A token takes a limited number of documents.
      if (sent++ % 20 === 0) path = await newPath(client, accountId);
      return send(anonymous, { path, name, bytes, follow: (link) => platform.fetch(link) });
    },
    async end() {
      await platform.stop();
      await store.close();
    },
  };
}

async function signUp(anonymous: ApiClient): Promise<ApiClient> {
  const [email, password] = ['corpus@example.com', 'Correct-Horse-1'];
  await anonymous.post('/v2/users', { email, name: 'A User', password });
  const basic = Buffer.from(`${email}:${password}`).toString('base64');
  const { body } = await anonymous
    .with({ authorization: `Basic ${basic}` })
    .send('POST', '/auth/jwts');
  return anonymous.with({ authorization: `Bearer ${body.token}` });
}

async function newPath(client: ApiClient, accountId: string): Promise<string> {
  const { data } = await client.post('/v2/resource-tokens', {
    'resource-token-type': 'create_natural_person',
    'resource-type': 'account',
    'resource-id': accountId,
  });
  return `/v2/resource-tokens/${data.attributes.token}/upload-document`;
}

interface Sending {
  readonly path: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  follow(link: Request): Promise<Response>;
}

async function send(client: ApiClient, { path, name, bytes, follow }: Sending): Promise<Verdict> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  const encoded = new Response(form);
  const { status, data, errors } = await client
    .with({ 'content-type': encoded.headers.get('content-type') ?? '' })
    .send('POST', path, Buffer.from(await encoded.arrayBuffer()));
  if (status === 201) {
    const stored = await follow(new Request(String(data.attributes['file-url'])));
    return { bytes: new Uint8Array(await stored.arrayBuffer()) };
  }
  const [error] = errors;
  if (status !== 413 && status !== 422) throw new Error(`${name} is answered with ${status}`);
  return { refused: error?.detail ?? '' };
}
