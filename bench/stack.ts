import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openMerchantAccount } from '../demo/merchant-account.ts';
import { createCardToken, createCompanyToken, createPersonToken } from '../demo/merchant-tokens.ts';
import { startService, waitUntilHealthy } from '../demo/service.ts';

/** Platform and issuer from the built files, with a database of their own. */
export interface Stack {
  platformPort: number;
  /** A token that links a card; each launch takes one of its own. */
  createToken(): Promise<string>;
  /** A token with which a person applies. */
  createPersonToken(): Promise<string>;
  /** A token with which a company applies. */
  createCompanyToken(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts what the bench measures, on free ports of this machine.
 *
 * @param root folder of the checkout whose built files it runs; this one by default
 */
export async function startStack(root = '.'): Promise<Stack> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'embeds-bench-'));
  const [platformPort, issuerPort] = [await freePort(), await freePort()];
  const environment = {
    PLATFORM_PORT: String(platformPort),
    ACS_PORT: String(issuerPort),
    PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
    DATA_DIR: dataDirectory,
    ...variablesOfDirectory(root, `http://127.0.0.1:${issuerPort}`),
  };
  const services = ['platform', 'issuer'].map((name) =>
    startService({
      name,
      script: path.resolve(root, `dist/server/${name}.js`),
      environment,
      logFile: path.join(dataDirectory, `${name}.log`),
    }),
  );
  const [platform] = services;
  if (!platform) throw new Error('nothing was started');
  await waitUntilHealthy(`${environment.PLATFORM_URL}/healthz`, platform);
  const addresses = {
    platformUrl: environment.PLATFORM_URL,
    webhookUrl: 'http://127.0.0.1:9/webhooks',
  };
  const account = await openMerchantAccount(addresses, undefined);
  return {
    platformPort,
    createToken: async () => (await createCardToken(account)).resourceTokenHash,
    createPersonToken: () => createPersonToken(account),
    createCompanyToken: () => createCompanyToken(account),
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()));
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A checkout from before the 3-D Secure directory became a port knows other names for it. */
function variablesOfDirectory(root: string, issuerUrl: string): Record<string, string> {
  const secret = randomBytes(24).toString('hex');
  return existsSync(path.resolve(root, 'src/vendors/ports/three-ds-directory.ts'))
    ? {
        VENDOR_THREE_DS_DIRECTORY_URL: `${issuerUrl}/ds`,
        VENDOR_THREE_DS_DIRECTORY_SECRET: secret,
      }
    : { ISSUER_URL: issuerUrl, THREE_DS_SHARED_SECRET: secret };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
