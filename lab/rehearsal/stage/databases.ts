import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../../../demo/free-port.ts';
import type { Room } from '../../cluster/program.ts';
import { until } from '../../until.ts';

export type Databases = Awaited<ReturnType<typeof startDatabases>>;

/** Databases of the platform and of each adapter. */
const names = ['embeds', 'adapter_adyen', 'adapter_plaid', 'adapter_bank_files', 'adapter_lists'];

/** Starts a primary with a synchronous standby. @param programs folder of PostgreSQL's programs */
export async function startDatabases(room: Room, programs: string) {
  const nodes = [await makeNode(room, programs, 'first'), await makeNode(room, programs, 'second')];
  const [first, second] = nodes as [Node, Node];
  let primary = first;
  await room.run(join(programs, 'initdb'), [
    ...['-D', first.data, '-U', 'postgres', '--auth=trust'],
    ...['--encoding=UTF8', '--locale=C.UTF-8'],
  ]);
  first.start();
  await until('the primary answers', () => answers(first));
  for (const name of names) await ask(first, `create database ${name}`);
  await room.run(join(programs, 'pg_basebackup'), [
    ...['-h', '127.0.0.1', '-p', String(first.port), '-U', 'postgres'],
    ...['-D', second.data, '-R', '-X', 'stream', '--checkpoint=fast'],
  ]);
  second.start();
  await ask(first, `alter system set synchronous_standby_names = '*'`);
  await ask(first, 'select pg_reload_conf()');
  await until('the standby follows', async () => {
    const text = `select from pg_stat_replication where sync_state = 'sync'`;
    return (await ask(first, text)).length > 0;
  });
  const roles = await Promise.all(nodes.map((node) => startRole(() => primary === node)));
  return {
    /** Ports of each, and of its role, which answers 200 while it is the primary. */
    nodes: nodes.map(({ port }, index) => ({ port, rolePort: roles[index]?.port ?? 0 })),
    /** Kills all processes of the primary, and promotes the standby. */
    async failOver() {
      for (const pid of first.pids()) killQuietly(pid);
      await ask(second, 'select pg_promote(true, 60)');
      primary = second;
    },
    pids: () => nodes.flatMap(({ pids }) => pids()),
    stop() {
      for (const { server } of roles) server.close();
    },
  };
}

async function startRole(isPrimary: () => boolean) {
  const server = createServer((_request, answer) =>
    answer.writeHead(isPrimary() ? 200 : 503).end(),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

type Node = Awaited<ReturnType<typeof makeNode>>;

async function makeNode(room: Room, programs: string, name: string) {
  const port = await findFreePort();
  const data = join(room.folder, name);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: room.folder,
    max_connections: 200,
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    // A process is killed here, never the machine, so its files need not survive a power cut.
    fsync: 'off',
    full_page_writes: 'off',
  };
  const pairs = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  return {
    port,
    data,
    start: () =>
      room.start(name, join(programs, 'postgres'), ['-D', data, '-p', String(port), ...pairs]),
    /** Returns the ids of its processes; none if it has ended. */
    pids(): number[] {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      if (!isAlive(pid)) return [];
      const args = ['-o', 'pid=', '--ppid', String(pid)];
      const children = execFileSync('ps', args, { encoding: 'utf8' });
      return [pid, ...children.trim().split(/\s+/).map(Number)];
    },
  };
}

async function ask({ port }: Node, text: string): Promise<object[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const answers = async (node: Node) => (await ask(node, 'select 1')).length === 1;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A child may have ended with its parent. */
function killQuietly(pid: number): void {
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}
