import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../demo/free-port.ts';
import { findOrInstall, findPostgresPrograms } from '../debian-programs.ts';

export type DebianPostgres = Awaited<ReturnType<typeof startDebianPostgres>>;

/**
 * Starts a PostgreSQL from Debian packages, which include the backup tools.
 * @throws Error with the packages to install
 */
export async function startDebianPostgres() {
  const bin = findOrInstall(findTools, 'postgresql', 'age');
  const folder = mkdtempSync(join(tmpdir(), 'embeds-backup-'));
  const [data, port] = [join(folder, 'data'), await findFreePort()];
  mkdirSync(data);
  // The server refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? ['runuser', '-u', 'postgres', '--'] : [];
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder]);
  chmodSync(folder, 0o755);
  const commandOf = (tool: string, args: readonly string[]) => {
    const [program = '', ...rest] = [...prefix, join(bin, tool), ...args];
    return [program, rest] as const;
  };
  /** Runs without pipes: `pg_ctl` leaves a server running, which would hold a pipe open. */
  const execute = (tool: string, args: readonly string[]) =>
    execFileSync(...commandOf(tool, args), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  execute('initdb', ['--pgdata', data, '--username=postgres', '--auth=trust', '--no-sync']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const log = join(folder, 'server.log');
  execute('pg_ctl', ['start', '--wait', '--pgdata', data, '--log', log, '--options', options]);
  return {
    /** A folder that the server's user may write to. */
    folder,
    urlOf: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    /** Runs a tool of PostgreSQL (`pg_dump`) on this server. */
    async run(tool: string, ...args: string[]) {
      const server = ['--host=127.0.0.1', `--port=${port}`, '--username=postgres'];
      await promisify(execFile)(...commandOf(tool, [...server, ...args]), { cwd: folder });
    },
    /** Runs commands of the documentation in the folder, as its reader would. @returns their output */
    async follow(commands: string) {
      const script = isRoot ? commands : commands.replaceAll('runuser -u postgres -- ', '');
      const server = { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' };
      const env = { ...process.env, ...server };
      const options = { cwd: folder, env, maxBuffer: 100_000_000 };
      const command = ['-ec', `exec 2>&1\n${script}`];
      return (await promisify(execFile)('bash', command, options)).stdout;
    },
    stop() {
      execute('pg_ctl', ['stop', '--mode=fast', '--pgdata', data]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the folder of PostgreSQL's programs, if `age`, which encrypts dumps, is installed too. */
function findTools(): string | undefined {
  return existsSync('/usr/bin/age') ? findPostgresPrograms() : undefined;
}
