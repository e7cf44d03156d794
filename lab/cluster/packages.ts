import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian's packages have the programs of a cluster. */
export interface Programs {
  readonly etcd: string;
  readonly patroni: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string;
}

const packages = ['postgresql', 'etcd-server', 'patroni', 'haproxy', 'pgbouncer'];
const versions = '/usr/lib/postgresql';

/**
 * Finds the programs, and installs what is missing where this process may.
 *
 * @throws Error with the command that installs what is missing
 */
export function requirePrograms(): Programs {
  const found = findPrograms();
  if (found) return found;
  const install = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`Not all programs of a cluster are here. On Debian, as root: ${install}`);
  }
  process.stdout.write(`${install}\n`);
  // The cluster has servers of its own: those that the packages would start are not wanted.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const command of ['apt-get update', install]) {
    const [program = '', ...args] = command.split(' ');
    execFileSync(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const installed = findPrograms();
  if (!installed)
    throw new Error(`The packages are installed, but programs are missing: ${packages}`);
  return installed;
}

function findPrograms(): Programs | undefined {
  const [version = ''] = existsSync(versions) ? readdirSync(versions).sort().reverse() : [];
  const programs = {
    etcd: '/usr/bin/etcd',
    patroni: '/usr/bin/patroni',
    haproxy: '/usr/sbin/haproxy',
    pgbouncer: '/usr/sbin/pgbouncer',
    postgres: join(versions, version, 'bin'),
  };
  const needed = [...Object.values(programs), join(programs.postgres, 'initdb')];
  return version !== '' && needed.every((path) => existsSync(path)) ? programs : undefined;
}
