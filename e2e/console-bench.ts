import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../demo/free-port.ts';
import { startService, waitUntilHealthy } from '../demo/service.ts';
import { ApiClient, forwardTo } from '../src/platform/testing/api-client.ts';
import { copyEmptyDatabase } from '../src/platform/testing/empty-database.ts';
import { createAccountWithOwner, person } from '../src/platform/testing/examples.ts';
import { nodeOptions } from './sandbox.ts';

/** A platform with its console, and a user whose organization has contributions. */
export interface ConsoleBench {
  /** The origin of the console. */
  readonly url: string;
  readonly email: string;
  readonly password: string;
  /** Calls the platform as the same user, beside the console. */
  readonly client: ApiClient;
  readonly contactId: string;
  readonly methodId: string;
  stop(): Promise<void>;
}

const dist = path.join(import.meta.dirname, '../dist');
const credentials = { email: 'anna@example.com', password: 'Correct-Horse-1' };

/** @param addressAt returns the address by which browsers reach the console at a port of 127.0.0.1 */
export async function startConsole(
  addressAt = async (port: number) => `http://127.0.0.1:${port}`,
): Promise<ConsoleBench> {
  const folder = mkdtempSync(path.join(tmpdir(), 'embeds-console-'));
  const dataDirectory = path.join(folder, 'data');
  copyEmptyDatabase(dataDirectory);
  const [port, consolePort] = [await findFreePort(), await findFreePort()];
  const url = await addressAt(consolePort);
  const platform = startService({
    name: 'platform',
    script: path.join(dist, 'server/platform.js'),
    environment: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDirectory,
      MASTER_KEY: randomBytes(32).toString('hex'),
      PLATFORM_PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      CONSOLE_URL: url,
      BUILT_CONSOLE_DIR: path.join(dist, 'console'),
    },
    logFile: path.join(folder, 'platform.log'),
    nodeOptions,
  });
  const stop = async () => {
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilHealthy(`${url}/healthz`, platform);
    return { ...credentials, url, stop, ...(await contribute(`http://127.0.0.1:${port}`)) };
  } catch (error) {
    await stop();
    throw error;
  }
}

const contributor = 'Zoë O’Brien-Łukasiewicz';

/** Signs the user up, with a contact who contributes by bank account, thirty times. */
async function contribute(platformUrl: string) {
  const anonymous = new ApiClient(forwardTo(platformUrl));
  const { email, password } = credentials;
  await anonymous.mustPost('/v2/users', { email, name: 'Anna Albers', password });
  const authorization = `Basic ${btoa(`${email}:${password}`)}`;
  const { body } = await anonymous.with({ authorization }).send('POST', '/auth/jwts');
  const client = anonymous.with({ authorization: `Bearer ${String(body.token)}` });
  const owner = { owner: { ...person, name: contributor } };
  const { contactId } = await createAccountWithOwner(client, owner);
  const method = await client.mustPost('/v2/funds-transfer-methods', {
    'contact-id': contactId,
    'funds-transfer-type': 'ach',
    'bank-account-name': contributor,
    'bank-account-number': '1234567890',
    'routing-number': '021000021',
    'bank-account-type': 'checking',
    'ach-check-type': 'personal',
    'ip-address': '203.0.113.4',
  });
  const methodId = String(method.id);
  for (let count = 1; count <= 30; count++) {
    await client.mustPost('/v2/contributions', {
      'contact-id': contactId,
      'funds-transfer-method-id': methodId,
      amount: `${count}.50`,
    });
  }
  return { client, contactId, methodId };
}
