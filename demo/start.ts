import path from 'node:path';
import { serve } from '@hono/node-server';
import { findFreePort } from './free-port.ts';
import { type Gateways, openGateways } from './gateway/gateways.ts';
import { type MerchantAccount, openedOnce, openMerchantAccount } from './merchant-account.ts';
import { createMerchantClient } from './merchant-client.ts';
import { credentialsFileIn } from './merchant-credentials.ts';
import { loadMerchantPage, type MerchantPage } from './merchant-page.ts';
import { createMerchantServer } from './merchant-server.ts';
import { runServices } from './services.ts';
import type { Settings } from './settings.ts';

const ports = { platformPort: await findFreePort(), issuerPort: await findFreePort() };

/** `npm start`: starts platform, issuer and a merchant's shop, each at its own origin. */
await runServices({
  parts: 'demo',
  production: 'The demo fills forms and breaks things: it is never started in production.',
  directory: import.meta.dirname,
  ports,
  async beside(settings) {
    const folder = path.join(import.meta.dirname, '../demo');
    const page = await loadMerchantPage(folder, settings.platformUrl);
    const gateways = await openGateways(settings, ports, page);
    return () => serveShop(settings, page, gateways);
  },
  welcome: ({ demoUrl, platformUrl, issuerUrl, dataDirectory }) => [
    `  Shop (start here)     ${demoUrl}`,
    `  Embed and platform    ${platformUrl}`,
    `  Issuer (simulated)    ${issuerUrl}`,
    '',
    `  Data and logs are in ${dataDirectory}. Ctrl-C stops all three.`,
  ],
});

async function serveShop(
  settings: Settings,
  page: MerchantPage,
  gateways: Gateways,
): Promise<void> {
  const server = createMerchantServer({ page, account: accountOf(settings), gateways });
  await new Promise<void>((resolve) => {
    serve({ fetch: server.fetch, port: settings.demoPort, hostname: 'localhost' }, () => resolve());
  });
}

/** Returns the shop's account, which is stored between two starts. */
function accountOf(settings: Settings): () => Promise<MerchantAccount> {
  const file = credentialsFileIn(settings.dataDirectory);
  const innerPlatformUrl = `http://127.0.0.1:${ports.platformPort}`;
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
