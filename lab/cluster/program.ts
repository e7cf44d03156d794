import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Folders and processes of one run. They belong to a user other than root, as PostgreSQL requires. */
export interface Room {
  readonly folder: string;
  /** Writes a settings file. Returns its path. */
  write(name: string, content: string): string;
  /** Starts a program, whose output goes to `<name>.log`. */
  start(name: string, program: string, args: readonly string[]): Running;
  /** Ends all programs, and removes the folder unless it must be kept for inspection. */
  close(keepsFolder: boolean): Promise<void>;
}

/** A started program. */
export interface Running {
  readonly pid: number;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Longer than a server needs to stop cleanly. */
const patienceMs = 20_000;

export function openRoom(): Room {
  const folder = mkdtempSync(join(tmpdir(), 'embeds-cluster-'));
  chmodSync(folder, 0o755);
  const user = process.getuid?.() === 0 ? userIds('postgres') : undefined;
  const own = () => user && execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  const running: Running[] = [];
  own();
  return {
    folder,
    write(name, content) {
      const path = join(folder, name);
      writeFileSync(path, content);
      own();
      return path;
    },
    start(name, program, args) {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const stdio = ['ignore', log, log] as const;
      const env = { PATH: process.env.PATH, HOME: folder };
      const child = spawn(program, args, { cwd: folder, env, stdio: [...stdio], ...user });
      closeSync(log);
      const started = { pid: child.pid ?? Number.NaN, end: ending(child) };
      running.push(started);
      return started;
    },
    async close(keepsFolder) {
      // Later programs may need earlier ones to stop cleanly.
      for (const each of running.reverse()) await each.end('SIGTERM');
      if (!keepsFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ending(child: ChildProcess): Running['end'] {
  return async (signal) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    const late = delay(patienceMs, 'late', { ref: false });
    if ((await Promise.race([exit, late])) !== 'late') return;
    child.kill('SIGKILL');
    await exit;
  };
}

function userIds(name: string): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
