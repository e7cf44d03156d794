import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyEmptyDatabase } from '../src/platform/testing/empty-database.ts';
import { prepareBuiltPrograms } from './bench-kit/built-programs.ts';

/** A platform and an issuer from the built files, with a temporary database. */
export interface Sandbox {
  platformUrl: string;
  issuerUrl: string;
  dataDirectory: string;
  /** Returns everything that platform and issuer have logged. */
  readLogs(): Promise<string>;
  /** Kills the platform as a power cut would, without a shutdown. */
  killPlatform(): Promise<void>;
  /** Starts the platform again, on the same data. */
  startPlatform(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Node options for a platform with an embedded database. V8 compiles its WebAssembly only once:
 * optimizing it would take longer than the journeys would gain.
 */
export const nodeOptions = ['--liftoff-only'];

/**
 * @param host by which browsers reach it
 * @throws if the built files are missing, or a program does not start
 */
export async function startSandbox(host = '127.0.0.1'): Promise<Sandbox> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'embeds-e2e-'));
  copyEmptyDatabase(dataDirectory);
  const environment = { DATA_DIR: dataDirectory };
  const programs = await prepareBuiltPrograms({
    logs: dataDirectory,
    environment,
    host,
    nodeOptions,
  });
  const [, first] = await Promise.all([programs.start('issuer'), programs.start('platform')]);
  let platform = first;
  return {
    platformUrl: programs.platformUrl,
    issuerUrl: programs.issuerUrl,
    dataDirectory,
    readLogs: programs.readLogs,
    killPlatform: () => platform.kill(),
    async startPlatform() {
      platform = await programs.start('platform');
    },
    async stop() {
      await programs.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
