import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { requireFreePort } from './free-port.ts';
import { type MerchantAccount, openMerchantAccount } from './merchant-account.ts';
import { credentialsFileIn } from './merchant-credentials.ts';
import { loadMerchantPage } from './merchant-page.ts';
import { createMerchantServer } from './merchant-server.ts';
import { type Service, startService, waitUntilHealthy } from './service.ts';
import { readSettings, type Settings } from './settings.ts';

/** `npm start`: platform, issuer and a merchant's shop, each on an origin of its own. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  await requireFreePort(settings.demoPort, 'localhost', 'DEMO_PORT');
  await requireFreePort(settings.platformPort, '127.0.0.1', 'PLATFORM_PORT');
  await requireFreePort(settings.issuerPort, '127.0.0.1', 'ACS_PORT');
  mkdirSync(settings.dataDirectory, { recursive: true });

  const services = startServices(settings);
  const stop = stopOnce(services);
  try {
    await Promise.all([
      waitUntilHealthy(`${settings.platformUrl}/healthz`, services.platform),
      waitUntilHealthy(`${settings.issuerUrl}/healthz`, services.issuer),
    ]);
    await serveShop(settings);
  } catch (error) {
    await stop(messageOf(error));
  }
  say(welcome(settings));
  for (const service of Object.values(services)) {
    void service.ended.then((reason) => stop(reason));
  }
}

function startServices(settings: Settings): { platform: Service; issuer: Service } {
  const environment = {
    PLATFORM_PORT: String(settings.platformPort),
    ACS_PORT: String(settings.issuerPort),
    PLATFORM_URL: settings.platformUrl,
    ISSUER_URL: settings.issuerUrl,
    DATA_DIR: settings.dataDirectory,
    THREE_DS_SHARED_SECRET: settings.threeDSSharedSecret,
  };
  const startNamed = (name: string) =>
    startService({
      name,
      script: path.join(import.meta.dirname, `${name}.js`),
      environment,
      logFile: path.join(settings.dataDirectory, `${name}.log`),
    });
  return { platform: startNamed('platform'), issuer: startNamed('issuer') };
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

/** Ends everything, once: on Ctrl-C, on SIGTERM, or when our parent or one of the services has gone. */
function stopOnce(services: Record<string, Service>): (reason?: string) => Promise<void> {
  let stopping: Promise<unknown> | undefined;
  const stop = async (reason?: string) => {
    if (!stopping && reason) fail(reason);
    stopping ??= Promise.all(Object.values(services).map((service) => service.stop()));
    await stopping;
    process.exit();
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  process.on('disconnect', () => void stop());
  return stop;
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

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

start().catch((error: unknown) => {
  fail(messageOf(error));
  process.exit();
});
