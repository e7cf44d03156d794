import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../../demo/free-port.ts';
import { endChild } from '../../src/platform/testing/processes/child-process.ts';
import { type RealPostgres, startPostgres } from '../../src/platform/testing/real-postgres.ts';
import { readUnit, readVariables } from './commands.ts';

export type Machine = Awaited<ReturnType<typeof startMachine>>;

/** Only ends commands that hang, even on a slow machine. */
const patienceMs = 600_000;

/** Replaces `embeds.example`, which the platform rejects as a placeholder. */
const host = 'embeds.test';

const certificate = [
  ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${host}`],
  ...['-addext', `subjectAltName=DNS:${host}`],
  ...['-keyout', 'privkey.pem', '-out', 'fullchain.pem'],
];

/**
 * Makes a folder that imitates an empty machine, with its own PostgreSQL and free ports.
 * @param archive path of the package
 */
export async function startMachine(archive: string) {
  const root = mkdtempSync(join(tmpdir(), 'embeds-machine-'));
  for (const folder of ['opt', 'etc/systemd/system', 'etc/haproxy', 'var/lib/embeds']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  execFileSync('cp', [archive, root]);
  execFileSync('openssl', certificate, { cwd: root, stdio: 'ignore' });
  const postgres = await startPostgres();
  const ports = {
    platform: await findFreePort(),
    http: await findFreePort(),
    https: await findFreePort(),
    metrics: await findFreePort(),
  };
  const processes = new Set<ChildProcess>();
  const written: string[] = [];
  /** Replaces the paths in a command of the page, or in a file of the archive, by this machine's. */
  const here = (text: string) =>
    text
      .replaceAll(/(?<![\w.}])\/(opt|etc|var)\//g, `${root}/$1/`)
      .replaceAll(/\bembeds\.example\b/g, host)
      .replaceAll('-C /opt', `-C ${root}/opt`)
      .replaceAll(':4100', `:${ports.platform}`)
      .replaceAll('PLATFORM_PORT=4100', `PLATFORM_PORT=${ports.platform}`)
      .replaceAll('PROMETHEUS_PORT=9464', `PROMETHEUS_PORT=${ports.metrics}`)
      .replaceAll(/bind :443\b/g, `bind 127.0.0.1:${ports.https}`)
      .replaceAll(/bind :80\b/g, `bind 127.0.0.1:${ports.http}`)
      .replaceAll(/^ +(user|group) haproxy\n/gm, '')
      .replaceAll('/dev/log', 'stdout format raw');
  const settle = (file: string) => {
    const path = join(root, file);
    writeFileSync(path, here(readFileSync(path, 'utf8')));
    return path;
  };
  const shell = async (command: string) => {
    const args = ['-eo', 'pipefail', '-c', here(command)];
    const { stdout } = await promisify(execFile)('bash', args, { cwd: root, timeout: patienceMs });
    return stdout;
  };
  const keep = (program: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
    const child = spawn(program, args, { cwd: join(root, 'opt/embeds'), env });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => written.push(String(chunk)));
    }
    processes.add(child);
    return child;
  };
  const unit = () => {
    const url = databaseOf(postgres);
    const variables = readVariables(join(root, 'etc/embeds/env'));
    const [, ...args] = readUnit(
      join(root, 'etc/systemd/system/embeds.service'),
      'ExecStart',
    ).split(' ');
    return { args, env: { PATH: process.env.PATH, ...variables, DATABASE_URL: url } };
  };
  let platform: ChildProcess | undefined;
  const startUnit = () => {
    settle('etc/systemd/system/embeds.service');
    settle('etc/embeds/env');
    const { args, env } = unit();
    platform = keep(process.execPath, args, env);
    return `${[process.execPath, ...args].join(' ')}, with PostgreSQL at ${env.DATABASE_URL.replace(/.*@/, '')}`;
  };
  const restartUnit = async () => {
    const { args, env } = unit();
    if (platform) await endChild(platform, 'SIGTERM');
    platform = keep(process.execPath, args, env);
    return 'the process was replaced';
  };
  const runAsUnit = async (command: string) => {
    const [, ...args] = command.slice(command.indexOf('node ')).split(' ');
    const { env } = unit();
    const cwd = join(root, 'opt/embeds');
    const run = promisify(execFile)(process.execPath, args.map(here), { cwd, env });
    return (await run).stdout;
  };
  const startProxy = () => {
    const file = settle('etc/haproxy/haproxy.cfg');
    execFileSync('haproxy', ['-c', '-q', '-f', file], { stdio: 'inherit' });
    keep('haproxy', ['-db', '-q', '-f', file], process.env);
    return 'haproxy accepts its file and runs';
  };
  const runners: readonly (readonly [RegExp, (command: string) => string | Promise<string>])[] = [
    [/^apt-get /, () => 'left out: it changes this machine'],
    [/^useradd /, () => 'left out: it changes this machine'],
    [/^runuser -u postgres -- psql /, (command) => makeDatabase(postgres, command)],
    [/^systemctl enable --now embeds$/, startUnit],
    [/^systemctl restart embeds$/, restartUnit],
    [/^systemd-run .* node /, runAsUnit],
    [/^systemctl restart haproxy$/, startProxy],
    [
      /^curl /,
      (command) =>
        shell(
          command.replace(
            'curl',
            `curl -sS --cacert fullchain.pem --connect-to ${host}:443:127.0.0.1:${ports.https}`,
          ),
        ),
    ],
    [/^(?:[A-Z_]+='[^']*' )*(tar|install|sed|cp|cat|node|mkdir|mv) /, shell],
  ];
  return {
    platformUrl: `http://127.0.0.1:${ports.platform}`,
    metricsUrl: `http://localhost:${ports.metrics}/metrics`,
    root,
    /** Returns the platform's log lines. */
    log: () => written.join(''),
    async run(command: string): Promise<string> {
      const [, runner] = runners.find(([pattern]) => pattern.test(command)) ?? [];
      if (!runner) throw new Error(`no way to run this here: ${command}`);
      return runner(command);
    },
    async stop(): Promise<void> {
      for (const child of processes) await endChild(child, 'SIGTERM');
      await postgres.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function makeDatabase({ url }: RealPostgres, command: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const statements = [...command.matchAll(/ -c "([^"]+)"/g)].map(([, statement = '']) => statement);
  for (const statement of statements) await client.query(statement);
  // On a real machine, the role signs in over the socket; here, with a password.
  await client.query(`alter role embeds password 'only-for-tests'`);
  await client.end();
  return statements.join('; ');
}

function databaseOf({ url }: RealPostgres): string {
  return Object.assign(new URL(url), { username: 'embeds', pathname: '/embeds' }).href;
}
