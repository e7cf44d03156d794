import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../demo/free-port.ts';
import { answersAt, until } from '../until.ts';
import type { Programs } from './packages.ts';
import type { Room, Running } from './program.ts';

export type DatabaseNode = Awaited<ReturnType<typeof makeNode>>;

const password = 'only-for-tests';

/** Starts PostgreSQL with replicas, one of which is promoted if the primary fails. */
export async function startDatabase(room: Room, programs: Programs, count: number) {
  const store = await makeStore(room, programs);
  let etcd = await store.start();
  const nodes: DatabaseNode[] = [];
  for (let index = 1; index <= count; index++) {
    nodes.push(await makeNode(room, programs, { name: `node${index}`, etcdUrl: store.url }));
  }
  const is = (node: DatabaseNode, role: string) =>
    answersAt(`http://127.0.0.1:${node.restPort}/${role}`).catch(() => false);
  async function primary(): Promise<DatabaseNode> {
    for (const node of nodes) if (await is(node, 'primary')) return node;
    throw new Error('there is no primary');
  }
  const untilReplicas = (wanted: number) =>
    until(`a primary and ${wanted} replicas`, async () => {
      await primary();
      const replicas = await Promise.all(nodes.map((node) => is(node, 'replica')));
      return replicas.filter(Boolean).length >= wanted;
    });
  for (const [index, node] of nodes.entries()) {
    node.start();
    // The first node creates the database, and the others copy it.
    await untilReplicas(index);
  }
  return {
    nodes,
    primary,
    untilReplicas,
    /** Ends the store in which Patroni records the primary. Returns a function that starts it again. */
    async killStore() {
      await etcd.end('SIGKILL');
      return async () => {
        etcd = await store.start();
      };
    },
  };
}

async function makeStore(room: Room, programs: Programs) {
  const [client, peer] = [await findFreePort(), await findFreePort()].map(
    (port) => `http://127.0.0.1:${port}`,
  );
  return {
    url: `${client}`,
    async start(): Promise<Running> {
      const etcd = room.start('etcd', programs.etcd, [
        ...['--name', 'etcd', '--data-dir', join(room.folder, 'etcd')],
        ...['--listen-client-urls', `${client}`, '--advertise-client-urls', `${client}`],
        ...['--listen-peer-urls', `${peer}`, '--initial-advertise-peer-urls', `${peer}`],
        ...['--initial-cluster', `etcd=${peer}`],
      ]);
      await until('etcd answers', () => answersAt(`${client}/health`));
      return etcd;
    },
  };
}

/** Creates one PostgreSQL, controlled by its Patroni. */
async function makeNode(
  room: Room,
  programs: Programs,
  { name, etcdUrl }: { name: string; etcdUrl: string },
) {
  const [port, restPort] = [await findFreePort(), await findFreePort()];
  const data = join(room.folder, name);
  const rest = `127.0.0.1:${restPort}`;
  const settings = {
    scope: 'embeds',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { url: etcdUrl },
    bootstrap: {
      dcs: {
        // Patroni's minimum, in seconds: the time until a lost primary is replaced.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        primary_start_timeout: 0,
        // Acknowledged writes are on a replica, so no failover loses them.
        synchronous_mode: true,
        // Without etcd, the primary stays primary as long as it reaches all replicas.
        failsafe_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 120 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: programs.postgres,
      pgpass: join(room.folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: room.folder },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
  };
  const file = room.write(`${name}.yml`, JSON.stringify(settings));
  let patroni: Running | undefined;
  const pids = () => {
    const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' });
    return [pid, ...children.trim().split(/\s+/)].map(Number);
  };
  const signal = (processes: readonly number[], name: NodeJS.Signals) => {
    for (const pid of processes) signalQuietly(pid, name);
  };
  const killPostgres = () => signal(pids(), 'SIGKILL');
  return {
    name,
    port,
    restPort,
    start() {
      patroni = room.start(name, programs.patroni, [file]);
    },
    async kill() {
      await patroni?.end('SIGKILL');
      killPostgres();
    },
    pids,
    killPostgres,
    /** Suspends all processes, like a hanging machine. Returns a function that resumes them. */
    halt() {
      const processes = [...(patroni ? [patroni.pid] : []), ...pids()];
      signal(processes, 'SIGSTOP');
      return () => signal(processes, 'SIGCONT');
    },
  };
}

/** A child may have ended with its parent. */
function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
