import { existsSync } from 'node:fs';
import { findOrInstall, findPostgresPrograms } from '../debian-programs.ts';

export type Programs = ReturnType<typeof requirePrograms>;

const packages = ['postgresql', 'etcd-server', 'patroni', 'haproxy', 'pgbouncer'];

/**
 * Finds a cluster's programs in Debian's packages, and installs missing ones if permitted.
 * @throws Error with the command that installs missing programs
 */
export const requirePrograms = () => findOrInstall(findPrograms, ...packages);

function findPrograms() {
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
