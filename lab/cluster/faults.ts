import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

export interface Fault {
  readonly name: string;
  /** Resolves when all parts are available again. */
  happen(cluster: Cluster): Promise<void>;
}

/** Longer than Patroni trusts the last state from etcd (`ttl`). */
const storeGoneMs = 30_000;

/** Shorter than a watchdog allows. */
const shortHangMs = 10_000;

/**
 * Time after which a watchdog resets a machine whose Patroni is silent: 5 s before another node takes over
 * (`ttl`). Without a watchdog, a primary that resumes can take the lock back from the node that was
 * promoted meanwhile, and that node's acknowledged writes are lost.
 */
const watchdogMs = 15_000;

export const faults: readonly Fault[] = [
  {
    name: 'a process of the platform is killed',
    happen: ({ replacePlatform }) => replacePlatform(0),
  },
  { name: 'PgBouncer is killed and started', happen: ({ front }) => front.restartPooler() },
  {
    name: 'the machine of the primary is gone',
    async happen({ database }) {
      const primary = await database.primary();
      await primary.kill();
      await database.untilReplicas(database.nodes.length - 2);
      primary.start();
      await database.untilReplicas(database.nodes.length - 1);
    },
  },
  {
    name: 'PostgreSQL crashes on the primary',
    async happen({ database }) {
      (await database.primary()).killPostgres();
      await database.untilReplicas(database.nodes.length - 1);
    },
  },
  {
    name: `the machine of the primary hangs for ${shortHangMs / 1000} s`,
    async happen({ database }) {
      const goOn = (await database.primary()).halt();
      await delay(shortHangMs);
      goOn();
      await database.untilReplicas(database.nodes.length - 1);
    },
  },
  {
    name: 'the machine of the primary hangs until its watchdog resets it',
    async happen({ database }) {
      const primary = await database.primary();
      primary.halt();
      await delay(watchdogMs);
      await primary.kill();
      await database.untilReplicas(database.nodes.length - 2);
      primary.start();
      await database.untilReplicas(database.nodes.length - 1);
    },
  },
  {
    name: `etcd is gone for ${storeGoneMs / 1000} s`,
    async happen({ database }) {
      const startStore = await database.killStore();
      await delay(storeGoneMs);
      await startStore();
      await database.untilReplicas(database.nodes.length - 1);
    },
  },
];
