import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../../../demo/free-port.ts';
import { type Service, startService, waitUntilHealthy } from '../../../demo/service.ts';
import { startPostgres } from '../../../src/platform/testing/real-postgres.ts';
import { archiveFolder } from './unpack-archive.ts';

type Environment = Readonly<Record<string, string>>;

/** A program that runs, and its address. */
interface Program {
  readonly name: string;
  /** Path of the script. */
  readonly script: string;
  readonly environment: Environment;
  /** Origin at which it answers `/healthz`. */
  readonly origin: string;
}

/** An adapter that runs, and what the platform needs to reach it. */
export interface RunningAdapter {
  readonly origin: string;
  readonly url: string;
  readonly secret: string;
  stop(): Promise<void>;
}

export type Machine = Awaited<ReturnType<typeof startMachine>>;

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Starts a PostgreSQL, on which programs of the archive each have a database. */
export async function startMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'embeds-adapters-'));
  const postgres = await startPostgres();
  const services: Service[] = [];
  const others: (() => unknown)[] = [];

  async function start({ name, script, environment, origin }: Program): Promise<Service> {
    const service = startService({
      name,
      script,
      environment,
      cwd: archiveFolder,
      logFile: join(folder, `${name}-${services.length}.log`),
    });
    services.push(service);
    await waitUntilHealthy(`${origin}/healthz`, service);
    return service;
  }

  return {
    folder,
    start,
    platform: join(archiveFolder, 'platform.js'),
    /** Creates an empty database. @returns its URL */
    async createDatabase(name: string): Promise<string> {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      await client.end();
      return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
    },
    /** Runs a command of the platform. @returns what it prints */
    async command(args: readonly string[], environment: Environment): Promise<string> {
      const program = [join(archiveFolder, 'platform.js'), ...args];
      const env = { PATH: process.env.PATH, ...environment };
      const run = promisify(execFile)(process.execPath, program, { cwd: archiveFolder, env });
      return (await run).stdout;
    },
    /** Has something else stopped with the machine, after its programs. */
    atStop: (stop: () => unknown) => void others.push(stop),
    async stop(): Promise<void> {
      for (const service of services.toReversed()) await service.stop();
      for (const stop of others) await stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts an adapter of the archive on a database of its own. */
export async function startAdapter(
  machine: Machine,
  { name, platformUrl, settings }: { name: string; platformUrl: string; settings: Environment },
): Promise<RunningAdapter> {
  const [port, secret] = [await findFreePort(), newSecret()];
  const origin = `http://127.0.0.1:${port}`;
  const service = await machine.start({
    name: `adapter-${name}`,
    script: join(archiveFolder, `adapter-${name}.js`),
    origin,
    environment: {
      ADAPTER_SECRET: secret,
      ADAPTER_PORT: String(port),
      ADAPTER_DATABASE_URL: await machine.createDatabase(`adapter_${name.replaceAll('-', '_')}`),
      PLATFORM_URL: platformUrl,
      ...settings,
    },
  });
  return { origin, url: `${origin}/v1`, secret, stop: service.stop };
}
