import { fork } from 'node:child_process';
import type { DatabaseLocation } from '../../src/platform/kernel/store/database/open-migrated.ts';
import type { BareSql } from './bare-sql.ts';

/** A call without the platform around it: its statements and its answer. */
export interface BareWork {
  readonly sql: BareSql;
  readonly status: number;
  readonly answer: unknown;
}

export interface MinimalServerJob extends BareWork {
  readonly location: DatabaseLocation;
}

/**
 * Serves one call over HTTP from its own process, and does only what every server must: it parses the body,
 * runs the same statements and writes the same answer as JSON. It doesn't authenticate, validate, log or
 * cache, so it is a lower bound for any Node server that runs these statements.
 * @param location a database that no other process has open
 */
export async function startMinimalServer(
  location: DatabaseLocation,
  work: BareWork,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const child = fork(new URL('./minimal-server-process.ts', import.meta.url), {
    serialization: 'advanced',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.send({ ...work, location });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(String(address)));
    child.once('exit', (code) => reject(new Error(`the minimal server ended with ${code}`)));
  });
  return {
    url,
    async stop() {
      child.send('stop');
      await ended;
    },
  };
}
