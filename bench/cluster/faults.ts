import type { Cluster } from './cluster.ts';

/** Something that goes away under load, and comes back. */
export interface Fault {
  readonly name: string;
  /** Resolves when all parts are there again. */
  happen(cluster: Cluster): Promise<void>;
}

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
];
