import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { findFreePort, requireFreePorts } from './free-port.ts';
import { type Gateways, openGateways } from './gateway/gateways.ts';
import { createInspector } from './inspector.ts';
import { type MerchantAccount, openedOnce, openMerchantAccount } from './merchant-account.ts';
import { createMerchantClient } from './merchant-client.ts';
import { credentialsFileIn } from './merchant-credentials.ts';
import { loadMerchantPage, type MerchantPage } from './merchant-page.ts';
import { createMerchantServer } from './merchant-server.ts';
import {
  fail,
  messageOf,
  say,
  startServices,
  stopOnce,
  stopWith,
  waitForServices,
} from './services.ts';
import { readSettings, type Settings } from './settings.ts';

/** `npm start`: starts platform, issuer and a merchant's shop, each at its own origin. */
async function start(): Promise<void> {
  if (process.env.ENVIRONMENT === 'production') {
    throw new Error('The demo fills forms and breaks things: it is never started in production.');
  }
  const settings = readSettings(process.env);
  await requireFreePorts(settings, 'demo');
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });

  const ports = { platformPort: await findFreePort(), issuerPort: await findFreePort() };
  const services = startServices(settings, import.meta.dirname, ports);
  const stop = stopOnce(services);
  try {
    const page = await loadMerchantPage(
      path.join(import.meta.dirname, '../demo'),
      settings.platformUrl,
    );
    const gateways = await openGateways(settings, ports, page);
    await waitForServices(services, settings);
    await serveShop(settings, page, {
      gateways,
      innerPlatformUrl: `http://127.0.0.1:${ports.platformPort}`,
    });
  } catch (error) {
    await stop(messageOf(error));
  }
  say(welcome(settings));
  stopWith(services, stop);
}

/** Starts the shop. Its reads for display bypass the gateway, whose log is about launches. */
async function serveShop(
  settings: Settings,
  page: MerchantPage,
  { gateways, innerPlatformUrl }: { gateways: Gateways; innerPlatformUrl: string },
): Promise<void> {
  const server = createMerchantServer({
    page,
    account: accountOf(settings),
    inspect: createInspector((credentials) => createMerchantClient(innerPlatformUrl, credentials)),
    gateways,
  });
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
    return account;
  });
}

function welcome({ demoUrl, platformUrl, issuerUrl, dataDirectory }: Settings): string {
  return [
    '',
    `  Shop (start here)     ${demoUrl}`,
    `  Embed and platform    ${platformUrl}`,
    `  Issuer (simulated)    ${issuerUrl}`,
    '',
    `  Data and logs are in ${dataDirectory}. Ctrl-C stops all three.`,
    '',
  ].join('\n');
}

start().catch((error: unknown) => {
  fail(messageOf(error));
  process.exit();
});
