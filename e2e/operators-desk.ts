import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { findFreePort } from '../demo/free-port.ts';
import { startService, waitUntilHealthy } from '../demo/service.ts';
import { ApiClient } from '../src/platform/testing/api-client.ts';
import { copyEmptyDatabase } from '../src/platform/testing/empty-database.ts';
import { createAccountWithOwner, person } from '../src/platform/testing/examples.ts';
import { nodeOptions } from './sandbox.ts';

/** A platform with one applicant and four operators, two of whom must agree on an identity. */
export interface OperatorsDesk {
  /** The origin of the operators. */
  readonly url: string;
  /** Calls the platform as the merchant. */
  readonly client: ApiClient;
  readonly contactId: string;
  /** Uploads a photo as a document of the applicant. */
  upload(label: string): Promise<string>;
  password(operator: string): string;
  /** Returns the current code of the operator's authenticator app. */
  code(operator: string): string;
  stop(): Promise<void>;
}

const script = path.join(import.meta.dirname, '../dist/server/platform.js');

export async function startOperatorsDesk(): Promise<OperatorsDesk> {
  const folder = mkdtempSync(path.join(tmpdir(), 'embeds-operators-'));
  const dataDirectory = path.join(folder, 'data');
  copyEmptyDatabase(dataDirectory);
  const [port, operatorsPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${operatorsPort}`;
  const environment = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDirectory,
    MASTER_KEY: randomBytes(32).toString('hex'),
    PLATFORM_PORT: String(port),
    OPERATORS_PORT: String(operatorsPort),
    OPERATORS_URL: url,
    BUILT_DESK_DIR: path.join(import.meta.dirname, '../dist/desk'),
    FOUR_EYES: 'cip-checks',
  };
  const credentials = addOperators(environment, ['anna', 'bert', 'carl', 'dora', 'emil']);
  const logFile = path.join(folder, 'platform.log');
  const platform = startService({ name: 'platform', script, environment, logFile, nodeOptions });
  const stop = async () => {
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilHealthy(`${url}/healthz`, platform);
    const platformUrl = `http://127.0.0.1:${port}`;
    const { client, contactId } = await applyWithPassport(platformUrl);
    return {
      url,
      client,
      contactId,
      stop,
      upload: (label) => upload(platformUrl, { client, contactId, label }),
      password: (operator) => credentials.get(operator)?.password ?? '',
      code: (operator) => credentials.get(operator)?.totp.generate() ?? '',
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Adds operators while the platform is stopped: its embedded database allows one process. */
function addOperators(env: NodeJS.ProcessEnv, names: readonly string[]) {
  const credentials = new Map<string, { password: string; totp: TOTP }>();
  for (const name of names) {
    const command = [...nodeOptions, script, 'operators', 'add', name];
    const printed = execFileSync(process.execPath, command, { env });
    const [, password = '', uri = ''] =
      /^password: (\S+)\nauthenticator app: (\S+)/.exec(String(printed)) ?? [];
    const secret = Secret.fromBase32(new URL(uri).searchParams.get('secret') ?? '');
    credentials.set(name, { password, totp: new TOTP({ secret }) });
  }
  return credentials;
}

/** A photo of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates a merchant's account whose owner sent a passport. */
async function applyWithPassport(url: string): Promise<{ client: ApiClient; contactId: string }> {
  const anonymous = new ApiClient((request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`${url}${pathname}${search}`, request));
  });
  const [email, password] = ['merchant@example.com', 'Correct-Horse-1'];
  await anonymous.post('/v2/users', { email, name: 'A User', password });
  const authorization = `Basic ${btoa(`${email}:${password}`)}`;
  const { body } = await anonymous.with({ authorization }).send('POST', '/auth/jwts');
  const client = anonymous.with({ authorization: `Bearer ${String(body.token)}` });
  const owner = { owner: { ...person, name: 'sandbox_exceptions 7' } };
  const { contactId } = await createAccountWithOwner(client, owner, { opened: false });
  const documentId = await upload(url, { client, contactId, label: 'Passport' });
  await client.post('/v2/kyc-document-checks', {
    'contact-id': contactId,
    'uploaded-document-id': documentId,
    identity: true,
    'identity-photo': true,
    'kyc-document-type': 'passport',
    'kyc-document-country': 'US',
  });
  return { client, contactId };
}

interface Upload {
  readonly client: ApiClient;
  readonly contactId: string;
  readonly label: string;
}

/** Uploads a photo and returns the id of its document. */
async function upload(url: string, { client, contactId, label }: Upload): Promise<string> {
  const form = new FormData();
  form.set('contact-id', contactId);
  form.set('label', label);
  form.set('file', new File([photo], 'passport.png', { type: 'image/png' }));
  const uploaded = await fetch(`${url}/v2/uploaded-documents`, {
    method: 'POST',
    body: form,
    headers: client.headers,
  });
  const { data } = (await uploaded.json()) as { data: { id: string } };
  return data.id;
}
