import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endChild } from '../../../src/platform/testing/processes/child-process.ts';
import { answersAt, until } from '../../until.ts';
import type { Databases } from './databases.ts';

export type FrontProxy = Awaited<ReturnType<typeof startProxy>>;

/** Ports of one process of the platform. */
export interface PlatformPorts {
  readonly name: string;
  readonly platform: number;
  readonly operators: number;
  readonly console: number;
}

interface Given {
  readonly folder: string;
  readonly certificate: string;
  /** Ports that the proxy listens on. */
  readonly at: { platform: number; operators: number; console: number; database: number };
  readonly machines: readonly PlatformPorts[];
  readonly databases: Databases['nodes'];
}

/** Starts HAProxy with the shipped settings for two machines, and before the primary of the database. */
export async function startProxy(given: Given) {
  const file = join(given.folder, 'haproxy.cfg');
  const socket = join(given.folder, 'haproxy.sock');
  writeFileSync(file, settingsOf(given, socket));
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'inherit' });
  return {
    pid: child.pid ?? Number.NaN,
    /** Sends new requests to the other machine from now on. */
    drain: (name: string) => command(socket, `set server embeds/${name} state drain`),
    async ready(name: string) {
      await command(socket, `set server embeds/${name} state ready`);
      await until(`the proxy finds ${name}`, async () => (await statusOf(socket, name)) === 'UP');
    },
    untilHealthy: () =>
      until('the proxy leads to the platform', () =>
        answersAt(`https://127.0.0.1:${given.at.platform}/healthz`),
      ),
    stop: () => endChild(child, 'SIGTERM'),
  };
}

async function statusOf(socket: string, name: string): Promise<string> {
  const lines = (await command(socket, 'show stat -1 4 -1')).split('\n');
  const line = lines.find((each) => each.startsWith(`embeds,${name},`)) ?? '';
  return line.split(',')[17] ?? '';
}

/** Sends a command to the running proxy. Returns its answer. */
async function command(path: string, text: string): Promise<string> {
  const socket = connect(path);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.end(`${text}\n`);
  await once(socket, 'close');
  return answer;
}

function settingsOf({ at, certificate, machines, databases }: Given, socket: string): string {
  const servers = (port: Exclude<keyof PlatformPorts, 'name'>) =>
    machines
      .map((each) => `    server ${each.name} 127.0.0.1:${each[port]} check inter 1s rise 1`)
      .join('\n');
  const shipped = readFileSync('ops/haproxy.cfg', 'utf8')
    .replace(
      /^global\n[\s\S]*?(?=^defaults)/m,
      `global\n    stats socket ${socket} level admin\n\n`,
    )
    .replace(/^ +log global\n/m, '')
    .replace(/^ +bind :80\n/m, '')
    .replace(/^ +bind :443 .*\n/m, `    bind 127.0.0.1:${at.platform} ${tls(certificate)}\n`)
    .replace(/^ +http-request redirect .*\n/m, '')
    .replaceAll(/^ +server platform .*\n/gm, `    balance roundrobin\n${servers('platform')}\n`);
  const inner = (['operators', 'console'] as const).map(
    (name) => `
listen ${name}
    bind 127.0.0.1:${at[name]} ${tls(certificate)}
    http-request del-header Forwarded
    http-request set-header X-Forwarded-For %[src]
    option redispatch 1
${servers(name)}
`,
  );
  return [shipped, ...inner, databaseSettings(at.database, databases)].join('\n');
}

const tls = (certificate: string) => `ssl crt ${certificate} alpn h2,http/1.1`;

/** Leads to the primary alone, and closes connections to one that has failed, as docs/operating.md says. */
function databaseSettings(port: number, nodes: Given['databases']): string {
  const servers = nodes.map(
    (node, index) => `    server d${index} 127.0.0.1:${node.port} check port ${node.rolePort}`,
  );
  return `
listen database
    mode tcp
    bind 127.0.0.1:${port}
    timeout client 1h
    timeout server 1h
    option httpchk
    default-server inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
