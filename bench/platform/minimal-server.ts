import { fork } from 'node:child_process';
import type { DatabaseLocation } from '../../src/platform/kernel/store/open-database.ts';
import type { BareSql } from './bare-sql.ts';

/** A work without the platform around it: what it asks of the database, and what is answered. */
export interface BareWork {
  readonly sql: BareSql;
  readonly status: number;
  /** As it was parsed. */
  readonly answer: unknown;
}

/** What its process is to do. */
export interface BareJob extends BareWork {
  readonly location: DatabaseLocation;
}

/**
 * Serves one work over HTTP from a process of its own, with nothing but what every server has to do: it
 * parses the body, asks the database the same statements, and writes the same answer as JSON. Nobody is
 * asked who they are, nothing is checked, logged or kept. No platform in Node is faster with these
 * statements.
 *
 * @param location of a database that no other process has open
 */
export async function startBareServer(
  location: DatabaseLocation,
  work: BareWork,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const child = fork(new URL('./bare-server-process.ts', import.meta.url), {
    serialization: 'advanced',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.send({ ...work, location });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(String(address)));
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
  });
  return {
    url,
    async stop() {
      child.send('stop');
      await ended;
    },
  };
}
