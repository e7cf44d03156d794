import { existsSync } from 'node:fs';
import { findOrInstall, findPostgresPrograms } from '../debian-programs.ts';

/** Paths of a cluster's programs in Debian's packages. */
export interface Programs {
  readonly etcd: string;
  readonly patroni: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  /** Folder of PostgreSQL's programs. */
  readonly postgres: string;
}

const packages = ['postgresql', 'etcd-server', 'patroni', 'haproxy', 'pgbouncer'];

/**
 * Finds the programs, and installs missing ones if permitted.
 *
 * @throws Error with the command that installs missing programs
 */
export function requirePrograms(): Programs {
  return findOrInstall(findPrograms, ...packages);
}

function findPrograms(): Programs | undefined {
  const postgres = findPostgresPrograms();
  if (!postgres) return undefined;
  const programs = {
    etcd: '/usr/bin/etcd',
    patroni: '/usr/bin/patroni',
    haproxy: '/usr/sbin/haproxy',
    pgbouncer: '/usr/sbin/pgbouncer',
    postgres,
  };
  return Object.values(programs).every((path) => existsSync(path)) ? programs : undefined;
}
