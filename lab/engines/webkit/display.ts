import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

/**
 * Opens a virtual screen with a window manager: without one, windows don't get the focus.
 * @throws if Xvfb does not start
 */
export async function openDisplay() {
  const screen = ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const name = `:${await firstLine(server)}`;
  const manager = spawn('openbox', { env: { ...process.env, DISPLAY: name }, stdio: 'ignore' });
  return {
    name,
    stop() {
      manager.kill();
      server.kill();
    },
  };
}

async function firstLine(server: ChildProcess): Promise<string> {
  const pipe = server.stdio[3];
  if (!(pipe instanceof Readable)) throw new Error('Xvfb has no pipe');
  const exited = once(server, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with ${code}`);
  });
  const [line] = await Promise.race([once(createInterface({ input: pipe }), 'line'), exited]);
  return String(line);
}
