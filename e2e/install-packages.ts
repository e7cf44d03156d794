import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian packages if permitted. @returns true if they are installed afterwards */
export function installPackages(...packages: string[]): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  run('apt-get', 'update', '-qq');
  return run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/** Runs a program to completion. @returns true if it succeeded */
export function run(command: string, ...args: string[]): boolean {
  // Without this, packages of servers would start them.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  return spawnSync(command, args, { stdio: [...stdio], env: environment }).status === 0;
}
