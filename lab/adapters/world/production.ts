import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { findFreePort } from '../../../demo/free-port.ts';
import type { MerchantAccount } from '../../../demo/merchant-account.ts';
import { createMerchantClient } from '../../../demo/merchant-client.ts';
import { startAdyenStandIn } from '../../../src/adapters/adyen/testing/adyen-stand-in.ts';
import { createListFolder } from '../../../src/adapters/sanctions-lists/testing/list-folder.ts';
import { ApiClient, forwardTo, must } from '../../../src/platform/testing/api-client.ts';
import { accountInput, person } from '../../../src/platform/testing/examples.ts';
import { until } from '../../until.ts';
import { adyenSettings } from './adyen.ts';
import { startIssuer } from './issuer-with-tls.ts';
import { type Machine, type RunningAdapter, startAdapter } from './machine.ts';
import { readOperator, signInOperator } from './operators.ts';
import { listed, listsSettings } from './sanctions.ts';

export type Production = Awaited<ReturnType<typeof startProduction>>;

/**
 * Starts a platform in production with cards by Adyen and screening by sanctions lists, a merchant with an open
 * account, and operators.
 */
export async function startProduction(machine: Machine) {
  const adyen = await startAdyenStandIn();
  const lists = createListFolder();
  machine.atStop(adyen.stop);
  machine.atStop(lists.remove);
  lists.writeSdn(listed);
  const [port, consolePort, deskPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const [platformUrl, consoleUrl, deskUrl] = [port, consolePort, deskPort].map(
    (each) => `http://127.0.0.1:${each}`,
  ) as [string, string, string];
  const issuer = await startIssuer(machine, platformUrl);
  const common = { platformUrl };
  const cards = await startAdapter(machine, {
    name: 'adyen',
    settings: adyenSettings(adyen.url),
    ...common,
  });
  const screening = await startAdapter(machine, {
    name: 'sanctions-lists',
    settings: listsSettings(lists.path),
    ...common,
  });
  const environment = {
    ENVIRONMENT: 'production',
    PLATFORM_URL: platformUrl,
    PLATFORM_PORT: String(port),
    CONSOLE_URL: consoleUrl,
    CONSOLE_PORT: String(consolePort),
    OPERATORS_URL: deskUrl,
    OPERATORS_PORT: String(deskPort),
    DATABASE_URL: await machine.createDatabase('embeds'),
    DATA_DIR: join(machine.folder, 'data'),
    MASTER_KEY: randomBytes(32).toString('hex'),
    ...issuer,
    ...identifiers,
    ...vendor('CARD_NETWORK', cards),
    ...vendor('IDENTITY_CHECKS', screening),
  };
  const { platform: script } = machine;
  await machine.start({ name: 'platform', script, environment, origin: platformUrl });
  const addOperator = async (name: string) =>
    readOperator(name, await machine.command(['operators', 'add', name], environment));
  const user = await addUser(machine, environment);
  const client = new ApiClient(forwardTo(platformUrl), {
    authorization: `Basic ${btoa(`${user.email}:${user.password}`)}`,
  });
  const desk = await signInOperator(deskUrl, await addOperator('anna'));
  await desk.setPolicies({
    'require-contact-kyc-documents': false,
    // There is no adapter for this port.
    'require-purchase-protection': false,
  });
  const ids = await openAccount(client, desk);
  const account: MerchantAccount = {
    client: createMerchantClient(platformUrl, user),
    credentials: { ...user, ...ids, webhookUrl: '', webhookSecret: '' },
  };
  return {
    platformUrl,
    consoleUrl,
    deskUrl,
    user,
    client,
    account,
    adyen,
    cards,
    operator: await addOperator('bert'),
  };
}

const identifiers = {
  THREE_DS_SERVER_REF_NUMBER: '3DS_LOA_SER_TEST_020200_00001',
  THREE_DS_REQUESTOR_ID: 'corner-shop',
  THREE_DS_REQUESTOR_NAME: 'Corner Shop',
  THREE_DS_ACQUIRER_BIN: '400551',
  THREE_DS_ACQUIRER_MERCHANT_ID: '000123456789',
  THREE_DS_MCC: '5734',
  THREE_DS_MERCHANT_COUNTRY_CODE: '840',
};

/** Returns the settings of a platform that reaches an adapter. */
export const vendor = (port: string, { url, secret }: RunningAdapter) => ({
  [`VENDOR_${port}_URL`]: url,
  [`VENDOR_${port}_SECRET`]: secret,
});

const email = 'ops@shop.example';

async function addUser(machine: Machine, environment: Record<string, string>) {
  const printed = await machine.command(['users', 'add', email, '--name', 'Shop'], environment);
  const [, password] = /^password: (.+)$/m.exec(printed) ?? [];
  if (!password) throw new Error(`no user was added: ${printed}`);
  return { email, password };
}

/** Opens an account: the adapter clears its owner's name, and an operator approves the identity. */
async function openAccount(client: ApiClient, desk: Awaited<ReturnType<typeof signInOperator>>) {
  const input = { ...accountInput, owner: person };
  const { data, included } = await must(client.post('/v2/accounts?include=owners', input));
  await desk.approve('cip-checks');
  await until('the account is open', async () => {
    const account = await client.get(`/v2/accounts/${data.id}`);
    return account.data.attributes.status === 'opened';
  });
  return { accountId: String(data.id), contactId: String(included[0]?.id) };
}
