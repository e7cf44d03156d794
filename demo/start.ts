import path from 'node:path';
import { serve } from '@hono/node-server';
import { createApiKey } from '../src/contract/index.ts';
import { findFreePort } from './free-port.ts';
import { consoleSignInPath } from './gateway/console-sign-in.ts';
import type { DocsUser } from './gateway/docs-user.ts';
import { type Gateways, openGateways } from './gateway/gateways.ts';
import { type MerchantAccount, openedOnce, openMerchantAccount } from './merchant-account.ts';
import { createMerchantClient, requestToken } from './merchant-client.ts';
import { credentialsFileIn, type MerchantCredentials } from './merchant-credentials.ts';
import { loadMerchantPage, type MerchantPage } from './merchant-page.ts';
import { createMerchantServer } from './merchant-server.ts';
import { runServices } from './services.ts';
import type { Settings } from './settings.ts';

const ports = { platformPort: await findFreePort(), issuerPort: await findFreePort() };
const innerPlatformUrl = `http://127.0.0.1:${ports.platformPort}`;

/** `npm start`: starts platform, issuer and a merchant's shop, each at its own origin. */
await runServices({
  parts: 'demo',
  production: 'The demo fills forms and breaks things: it is never started in production.',
  directory: import.meta.dirname,
  ports,
  async beside(settings) {
    const folder = path.join(import.meta.dirname, '../demo');
    const page = await loadMerchantPage(folder, settings.platformUrl);
    const account = accountOf(settings);
    const docsUser = docsUserOf(settings, account);
    const consoleUser = async () => (await account()).credentials;
    const gateways = await openGateways(settings, ports, { ...page, docsUser, consoleUser });
    return () => serveShop(settings, { page, gateways, account });
  },
  welcome: ({ demoUrl, platformUrl, issuerUrl, consoleUrl, dataDirectory }) => [
    `  Shop (start here)     ${demoUrl}`,
    `  Embed and platform    ${platformUrl}`,
    `  Issuer (simulated)    ${issuerUrl}`,
    `  Console               ${consoleUrl}`,
    `    as the shop's user  ${platformUrl}${consoleSignInPath}`,
    '',
    `  Data and logs are in ${dataDirectory}. Ctrl-C stops all of them.`,
  ],
});

async function serveShop(
  settings: Settings,
  shop: { page: MerchantPage; gateways: Gateways; account: () => Promise<MerchantAccount> },
): Promise<void> {
  const server = createMerchantServer(shop);
  await new Promise<void>((resolve) => {
    serve({ fetch: server.fetch, port: settings.demoPort, hostname: 'localhost' }, () => resolve());
  });
}

/** Returns the shop's account, which is stored between two starts. */
function accountOf(settings: Settings): () => Promise<MerchantAccount> {
  const file = credentialsFileIn(settings.dataDirectory);
  const addresses = {
    platformUrl: settings.platformUrl,
    webhookUrl: `${settings.demoUrl}/webhooks`,
  };
  return openedOnce(async () => {
    const account = await openMerchantAccount(addresses, await file.read());
    await file.write(account.credentials);
    return { ...account, viewer: createMerchantClient(innerPlatformUrl, account.credentials) };
  });
}

/** Returns the shop's user with a new token, which moving the clock has not ended. Creates its API key once. */
function docsUserOf(
  { dataDirectory }: Settings,
  account: () => Promise<MerchantAccount>,
): () => Promise<DocsUser> {
  const withKey = openedOnce(async () => {
    const { credentials } = await account();
    const key = credentials.key ?? (await createKey(credentials));
    await credentialsFileIn(dataDirectory).write({ ...credentials, key });
    return { ...credentials, key };
  });
  return async () => {
    const user = await withKey();
    return { ...user, token: await requestToken(innerPlatformUrl, user) };
  };
}

async function createKey(user: MerchantCredentials): Promise<string> {
  const { data } = await createMerchantClient(innerPlatformUrl, user).call(createApiKey, {
    attributes: {
      name: 'Samples of the documentation',
      password: user.password,
      paths: null,
      cidrs: null,
      'expires-at': null,
    },
  });
  if (!data.attributes.key) throw new Error('The platform created an API key without showing it');
  return data.attributes.key;
}
