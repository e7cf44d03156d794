import { findFreePort } from '../../demo/free-port.ts';
import type { DatabaseNode } from './database.ts';
import type { Programs } from './packages.ts';
import type { Room, Running } from './program.ts';

/** Starts HAProxy, which routes to the platform's healthy processes and to the primary node. */
export async function startFront(
  room: Room,
  programs: Programs,
  { nodes, platformPorts }: { nodes: readonly DatabaseNode[]; platformPorts: readonly number[] },
) {
  const [http, primary, pooler] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const at = { http, primary, nodes, platformPorts };
  const haproxy = room.write('haproxy.cfg', haproxySettings(at));
  const proxy = room.start('haproxy', programs.haproxy, ['-db', '-f', haproxy]);
  const settings = room.write('pgbouncer.ini', poolerSettings(pooler, primary));
  const start = () => room.start('pgbouncer', programs.pgbouncer, [settings]);
  let running: Running = start();
  return {
    url: `http://127.0.0.1:${http}`,
    databaseUrl: `postgres://postgres@127.0.0.1:${pooler}/embeds`,
    pids: () => [proxy.pid, running.pid],
    async restartPooler() {
      await running.end('SIGKILL');
      running = start();
    },
  };
}

function haproxySettings(at: {
  http: number;
  primary: number;
  nodes: readonly DatabaseNode[];
  platformPorts: readonly number[];
}): string {
  return `
defaults
    timeout connect 5s
    timeout client 120s
    timeout server 120s

frontend platform
    mode http
    bind 127.0.0.1:${at.http}
    http-request set-header X-Forwarded-For %[src]
    default_backend processes

backend processes
    mode http
    option httpchk
    http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host embeds
    option redispatch
    retry-on conn-failure
    default-server inter 1s fall 2 rise 1
${at.platformPorts.map((port) => `    server p${port} 127.0.0.1:${port} check`).join('\n')}

listen primary
    mode tcp
    bind 127.0.0.1:${at.primary}
    option httpchk
    http-check send meth GET uri /primary ver HTTP/1.1 hdr Host embeds
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${at.nodes.map(({ name, port, restPort }) => `    server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')}
`;
}

/** By default, PgBouncer waits 15 s after a failed login, which would prolong a failover. */
function poolerSettings(port: number, primary: number): string {
  return `
[databases]
embeds = host=127.0.0.1 port=${primary} dbname=postgres user=postgres

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 40
max_client_conn = 400
server_login_retry = 1
query_wait_timeout = 30
`;
}
