import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endChild } from '../../src/platform/testing/processes/child-process.ts';

export type Room = ReturnType<typeof openRoom>;
export type Running = ReturnType<Room['start']>;

/** Longer than a server needs to stop cleanly. */
const patienceMs = 20_000;

/** Opens the folder of one run. Its files and processes aren't root's: PostgreSQL refuses to run as root. */
export function openRoom() {
  const folder = mkdtempSync(join(tmpdir(), 'embeds-cluster-'));
  chmodSync(folder, 0o755);
  const user = process.getuid?.() === 0 ? userIds('postgres') : undefined;
  const own = () => user && execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  const running: { end(signal: NodeJS.Signals): Promise<void> }[] = [];
  own();
  return {
    folder,
    write(name: string, content: string) {
      const path = join(folder, name);
      writeFileSync(path, content);
      own();
      return path;
    },
    /** Runs a program to its end. @throws if it fails */
    async run(program: string, args: readonly string[]) {
      const env = { PATH: process.env.PATH, HOME: folder };
      await promisify(execFile)(program, [...args], { cwd: folder, env, ...user });
    },
    start(name: string, program: string, args: readonly string[]) {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const stdio = ['ignore', log, log] as const;
      const env = { PATH: process.env.PATH, HOME: folder };
      const child = spawn(program, args, { cwd: folder, env, stdio: [...stdio], ...user });
      closeSync(log);
      const end = (signal: NodeJS.Signals) => endPatiently(child, signal);
      const started = { pid: child.pid ?? Number.NaN, end };
      running.push(started);
      return started;
    },
    async close(keepsFolder: boolean) {
      // Later programs may need earlier ones to stop cleanly.
      for (const each of running.reverse()) await each.end('SIGTERM');
      if (!keepsFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function endPatiently(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined) return;
  const late = delay(patienceMs, 'late', { ref: false });
  const first = await Promise.race([endChild(child, signal), late]);
  if (first === 'late') await endChild(child, 'SIGKILL');
}

function userIds(name: string): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
