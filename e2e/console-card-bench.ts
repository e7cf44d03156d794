import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../demo/free-port.ts';
import { createBank } from '../src/platform/cards/cards/testing/bank.ts';
import { ApiClient, forwardTo, must } from '../src/platform/testing/api-client.ts';
import { copyEmptyDatabase } from '../src/platform/testing/empty-database.ts';
import { createAccountWithOwner, person } from '../src/platform/testing/examples.ts';
import { prepareBuiltPrograms } from './bench-kit/built-programs.ts';
import { nodeOptions } from './sandbox.ts';

/** A platform with its console and its issuer, so that cards can pay. */
export interface ConsoleCardBench {
  /** The origin of the console. */
  readonly url: string;
  readonly email: string;
  readonly password: string;
  /** Calls the platform as the same user, beside the console. */
  readonly client: ApiClient;
  readonly anonymous: ApiClient;
  readonly accountId: string;
  readonly contactId: string;
  /** Pays as a cardholder. @returns the id of the contribution */
  pay(number: string, amount: string): Promise<string>;
  stop(): Promise<void>;
}

const credentials = { email: 'anna@example.com', password: 'Correct-Horse-1' };
const payer = 'Zoë O’Brien-Łukasiewicz';

export async function startConsoleWithCards(): Promise<ConsoleCardBench> {
  const folder = mkdtempSync(path.join(tmpdir(), 'embeds-console-cards-'));
  copyEmptyDatabase(path.join(folder, 'data'));
  const consolePort = await findFreePort();
  const url = `http://127.0.0.1:${consolePort}`;
  const programs = await prepareBuiltPrograms({
    logs: path.join(folder, 'log'),
    environment: {
      DATA_DIR: path.join(folder, 'data'),
      CONSOLE_PORT: String(consolePort),
      CONSOLE_URL: url,
      BUILT_CONSOLE_DIR: path.join(import.meta.dirname, '../dist/console'),
    },
    nodeOptions,
  });
  const stop = async () => {
    await programs.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([programs.start('issuer'), programs.start('platform')]);
    const anonymous = new ApiClient(forwardTo(programs.platformUrl));
    const client = await signUp(anonymous);
    const owner = { owner: { ...person, name: payer } };
    const ids = await createAccountWithOwner(client, owner);
    return {
      ...credentials,
      ...ids,
      url,
      anonymous,
      client,
      stop,
      pay: (number, amount) => pay({ ...ids, anonymous, client }, number, amount),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function signUp(anonymous: ApiClient): Promise<ApiClient> {
  const { email, password } = credentials;
  await anonymous.mustPost('/v2/users', { email, name: 'Anna Albers', password });
  const authorization = `Basic ${btoa(`${email}:${password}`)}`;
  const { body } = await anonymous.with({ authorization }).send('POST', '/auth/jwts');
  return anonymous.with({ authorization: `Bearer ${String(body.token)}` });
}

const browser = {
  'color-depth': 24,
  'screen-height': 800,
  'screen-width': 1200,
  'time-zone': 0,
  language: 'en-US',
  'java-enabled': false,
  'javascript-enabled': true,
  'user-agent': 'a test',
  'challenge-width': 600,
  'challenge-height': 700,
};

interface Payer {
  readonly anonymous: ApiClient;
  readonly client: ApiClient;
  readonly contactId: string;
}

async function pay(
  { anonymous, client, contactId }: Payer,
  number: string,
  amount: string,
): Promise<string> {
  const created = await client.mustPost('/v2/credit-card-resources', { 'contact-id': contactId });
  await must(
    client.post(`/v2/credit-card-resources/${created.id}/sandbox/verify`, {
      number,
      name: 'Jane Roe',
      'expiration-date': '1239',
      'billing-address': { 'postal-code': '89145' },
    }),
  );
  const cardholder = anonymous.with({ 'X-Idempotent-ID-V2': crypto.randomUUID() });
  const hash = String(created.attributes['resource-token-hash']);
  const { included } = await cardholder.post(`/v2/contributions/${hash}`, {
    amount,
    cvv: '123',
    browser,
    'purchase-protection-token': 'pp_shop_0123456789abcdef',
  });
  const begun = included.find(({ type }) => type === 'three-ds-authentications');
  const bank = createBank({ issuer: fetch, platform: fetch, client: () => anonymous });
  if (begun) await bank.authenticate(begun);
  const { list } = await client.get('/v2/contributions?sort=-created-at&page[size]=1');
  return String(list[0]?.id);
}
