import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../demo/free-port.ts';
import { type Service, startService, waitUntilHealthy } from '../../demo/service.ts';
import { type Seeded, seededBy } from '../../e2e/seeded.ts';
import { startPostgres } from '../../src/platform/testing/real-postgres.ts';
import { openCardNetwork } from './card-network-server.ts';
import { openFaultyLine } from './faulty-line.ts';
import { nextFault } from './plan.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Header with the name of a payment or application, by which the line chooses faults. */
export const ownerHeader = 'x-fault-plan';

const processes = [0, 1];
const built = path.resolve('dist/server');

/**
 * Starts two processes of the platform on one PostgreSQL, an issuer and a card network, all on loopback.
 * @param linesOf faults for the requests of a payment or an application, by its name
 */
export async function startCluster(seed: number, linesOf: ReadonlyMap<string, Seeded>) {
  const [database, books, folder] = await Promise.all([
    startPostgres(),
    openCardNetwork(),
    mkdtemp(path.join(tmpdir(), 'embeds-faults-')),
  ]);
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  const urlOf = (index: number) => `http://127.0.0.1:${ports[index]}`;
  const ofNetwork = seededBy(seed, 'line to the card network');
  const networkLine = await openFaultyLine({
    targets: () => [books.url],
    faultOf: () => nextFault(ofNetwork),
  });
  const line = await openFaultyLine({
    targets: () => processes.map(urlOf),
    faultOf({ headers, url = '' }) {
      // A page without its script has no form, so losing the script would show nothing.
      if (url.startsWith('/v1/')) return undefined;
      const choices = linesOf.get(String(headers[ownerHeader]));
      return choices && nextFault(choices);
    },
  });
  const environment = {
    ACS_PORT: String(ports[2]),
    DATABASE_URL: database.url,
    MASTER_KEY: randomBytes(32).toString('hex'),
    PLATFORM_URL: line.url,
    VENDOR_CARD_NETWORK_SECRET: books.secret,
    VENDOR_CARD_NETWORK_URL: networkLine.url,
    VENDOR_THREE_DS_DIRECTORY_SECRET: randomBytes(32).toString('base64url'),
    VENDOR_THREE_DS_DIRECTORY_URL: `${urlOf(2)}/ds`,
  };

  let starts = 0;
  const unexpectedEnds: string[] = [];
  const expected = new Set<Service>();
  async function start(name: 'platform' | 'issuer', index: number): Promise<Service> {
    const logFile = path.join(folder, `${name}-${starts++}.log`);
    const own = { ...environment, PLATFORM_PORT: String(ports[index]) };
    const script = path.join(built, `${name}.js`);
    const service = startService({ name, script, environment: own, logFile });
    void service.ended.then((words) => {
      if (!expected.has(service)) unexpectedEnds.push(words);
    });
    await waitUntilHealthy(`${urlOf(index)}/healthz`, service);
    return service;
  }

  const issuer = await start('issuer', 2);
  const platforms: Service[] = [];
  for (const index of processes) platforms.push(await start('platform', index));
  const of = (index: number | 'issuer') => (index === 'issuer' ? issuer : platforms[index]);

  return {
    /** Address of the line in front of both processes. */
    url: line.url,
    database,
    books,
    line,
    networkLine,
    /** Last output of processes that ended without being killed. */
    unexpectedEnds,
    /** Ends a process, and starts it again. */
    async restart(index: number, signal: 'SIGKILL' | 'SIGTERM') {
      const service = platforms[index];
      if (!service) throw new Error(`there is no process ${index}`);
      expected.add(service);
      await (signal === 'SIGKILL' ? service.kill() : service.stop());
      platforms[index] = await start('platform', index);
    },
    async pause(index: number | 'issuer', milliseconds: number) {
      const pid = of(index)?.pid;
      if (pid === undefined) throw new Error(`there is no process ${index}`);
      process.kill(pid, 'SIGSTOP');
      await wait(milliseconds);
      process.kill(pid, 'SIGCONT');
    },
    async stop() {
      for (const service of [issuer, ...platforms]) expected.add(service);
      await Promise.all([issuer, ...platforms].map((service) => service.stop()));
      await Promise.all([line.close(), networkLine.close()]);
      await books.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
