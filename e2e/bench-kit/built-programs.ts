import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '../../demo/free-port.ts';
import { type Service, startService, waitUntilHealthy } from '../../demo/service.ts';

/** Platform and issuer from the built files, on free ports. */
export interface BuiltPrograms {
  readonly platformPort: number;
  readonly platformUrl: string;
  readonly issuerUrl: string;
  /** Starts one, and waits until it is healthy. */
  start(name: 'platform' | 'issuer'): Promise<Service>;
  /** Returns what all of them have logged. */
  readLogs(): Promise<string>;
  /** Ends them, and removes their logs. */
  stop(): Promise<void>;
}

interface Options {
  /** Logs are in files whose paths begin with this. */
  readonly logs: string;
  /** Variables besides addresses and the secret that both share. */
  readonly environment: Readonly<Record<string, string>>;
  /** Name by which browsers reach them. */
  readonly host?: string;
  /** Folder of the checkout whose built files run. */
  readonly root?: string;
  readonly nodeOptions?: readonly string[];
}

/** @throws when nothing is built */
export async function prepareBuiltPrograms({
  logs,
  environment,
  host = '127.0.0.1',
  root = path.join(import.meta.dirname, '../..'),
  nodeOptions = [],
}: Options): Promise<BuiltPrograms> {
  const built = path.resolve(root, 'dist/server');
  if (!existsSync(path.join(built, 'platform.js'))) {
    throw new Error('dist/server is missing: run "npm run build" first');
  }
  const [platformPort, issuerPort] = [await findFreePort(), await findFreePort()];
  const urls = {
    platform: `http://${host}:${platformPort}`,
    issuer: `http://${host}:${issuerPort}`,
  };
  const secret = randomBytes(32).toString('base64url');
  const variables = {
    PLATFORM_PORT: String(platformPort),
    ACS_PORT: String(issuerPort),
    PLATFORM_URL: urls.platform,
    VENDOR_THREE_DS_DIRECTORY_URL: `${urls.issuer}/ds`,
    VENDOR_THREE_DS_DIRECTORY_SECRET: secret,
    ...environment,
  };
  const started: { readonly service: Service; readonly logFile: string }[] = [];
  return {
    platformPort,
    platformUrl: urls.platform,
    issuerUrl: urls.issuer,
    async start(name) {
      const logFile = `${logs}-${name}-${started.length}.log`;
      const script = path.join(built, `${name}.js`);
      const service = startService({ name, script, environment: variables, logFile, nodeOptions });
      started.push({ service, logFile });
      await waitUntilHealthy(`${urls[name]}/healthz`, service);
      return service;
    },
    async readLogs() {
      const texts = started.map(({ logFile }) => readFile(logFile, 'utf8'));
      return (await Promise.all(texts)).join('');
    },
    async stop() {
      await Promise.all(started.map(({ service }) => service.stop()));
      await Promise.all(started.map(({ logFile }) => rm(logFile, { force: true })));
    },
  };
}
