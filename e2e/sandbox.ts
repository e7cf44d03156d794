import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Service, startService, waitUntilHealthy } from '../demo/service.ts';
import { copyEmptyDatabase } from '../src/platform/testing/empty-database.ts';
import { findOpenPort } from './open-port.ts';

/** A platform and an issuer of their own, from the built files, with a database that goes with them. */
export interface Sandbox {
  platformUrl: string;
  issuerUrl: string;
  dataDirectory: string;
  /** All that platform and issuer have logged. */
  readLogs(): Promise<string>;
  /** Ends the platform as a power cut would, without a chance to tidy up. */
  killPlatform(): Promise<void>;
  /** Starts the platform again, on the same data. */
  startPlatform(): Promise<void>;
  stop(): Promise<void>;
}

const built = path.join(import.meta.dirname, '../dist/server');

/**
 * Options of Node for a platform with an embedded database. V8 only compiles its WebAssembly once:
 * optimizing it afterwards takes longer than the journeys gain by it.
 */
export const nodeOptions = ['--liftoff-only'];

/**
 * @param host by which browsers reach it
 * @throws when the built files are missing, or a program does not start
 */
export async function startSandbox(host = '127.0.0.1'): Promise<Sandbox> {
  if (!existsSync(path.join(built, 'platform.js'))) {
    throw new Error('dist/server is missing: run "npm run build" first');
  }
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'embeds-e2e-'));
  copyEmptyDatabase(dataDirectory);
  const [platformPort, issuerPort] = await Promise.all([findOpenPort(), findOpenPort()]);
  const platformUrl = `http://${host}:${platformPort}`;
  const issuerUrl = `http://${host}:${issuerPort}`;
  const environment = {
    PLATFORM_PORT: String(platformPort),
    ACS_PORT: String(issuerPort),
    PLATFORM_URL: platformUrl,
    VENDOR_THREE_DS_DIRECTORY_URL: `${issuerUrl}/ds`,
    DATA_DIR: dataDirectory,
    VENDOR_THREE_DS_DIRECTORY_SECRET: randomBytes(32).toString('base64url'),
  };
  const logFiles: string[] = [];
  const start = (name: string) => {
    const logFile = path.join(
      dataDirectory,
      `../${path.basename(dataDirectory)}-${name}-${logFiles.length}.log`,
    );
    logFiles.push(logFile);
    const script = path.join(built, `${name}.js`);
    return startService({ name, script, environment, logFile, nodeOptions });
  };

  const issuer = start('issuer');
  let platform = start('platform');
  const untilUp = (url: string, service: Service) => waitUntilHealthy(`${url}/healthz`, service);
  await Promise.all([untilUp(platformUrl, platform), untilUp(issuerUrl, issuer)]);

  return {
    platformUrl,
    issuerUrl,
    dataDirectory,
    async readLogs() {
      return (await Promise.all(logFiles.map((file) => readFile(file, 'utf8')))).join('');
    },
    killPlatform: () => platform.kill(),
    async startPlatform() {
      platform = start('platform');
      await untilUp(platformUrl, platform);
    },
    async stop() {
      await Promise.all([platform.stop(), issuer.stop()]);
      const leftovers = [dataDirectory, ...logFiles];
      await Promise.all(leftovers.map((file) => rm(file, { recursive: true, force: true })));
    },
  };
}
