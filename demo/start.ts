import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { requireFreePort } from './free-port.ts';
import { type MerchantAccount, openMerchantAccount } from './merchant-account.ts';
import { credentialsFileIn } from './merchant-credentials.ts';
import { loadMerchantPage } from './merchant-page.ts';
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

/** `npm start`: platform, issuer and a merchant's shop, each on an origin of its own. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  await requireFreePort(settings.demoPort, 'localhost', 'DEMO_PORT');
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });

  const services = await startServices(settings, import.meta.dirname);
  const stop = stopOnce(services);
  try {
    await waitForServices(services, settings);
    await serveShop(settings);
  } catch (error) {
    await stop(messageOf(error));
  }
  say(welcome(settings));
  stopWith(services, stop);
}

async function serveShop(settings: Settings): Promise<void> {
  const page = await loadMerchantPage(
    path.join(import.meta.dirname, '../demo'),
    settings.platformUrl,
  );
  const server = createMerchantServer({ page, account: accountOf(settings) });
  await new Promise<void>((resolve) => {
    serve({ fetch: server.fetch, port: settings.demoPort, hostname: 'localhost' }, () => resolve());
  });
}

/** The shop's account: opened once, when it is first needed, and again after a failure. */
function accountOf(settings: Settings): () => Promise<MerchantAccount> {
  const file = credentialsFileIn(settings.dataDirectory);
  const addresses = {
    platformUrl: settings.platformUrl,
    webhookUrl: `${settings.demoUrl}/webhooks`,
  };
  let opened: Promise<MerchantAccount> | undefined;
  const open = async () => {
    const account = await openMerchantAccount(addresses, await file.read());
    await file.write(account.credentials);
    return account;
  };
  return () => {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
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
