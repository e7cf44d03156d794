import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findFreePort } from '../demo/free-port.ts';
import { copyEmptyDatabase } from '../src/platform/testing/empty-database.ts';
import { nodeOptions } from './sandbox.ts';

/** A built program that runs. */
interface RunningProgram {
  /** Everything that it has printed. */
  output(): string;
  child: ChildProcess;
}

export function startProgram(name: string, environment: Record<string, string>): RunningProgram {
  const script = path.join(import.meta.dirname, `../dist/server/${name}.js`);
  const child = spawn(process.execPath, [...nodeOptions, script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return { output: () => output, child };
}

/**
 * Runs a program with an empty database on free ports, and expects it to end without an error.
 *
 * @param addressOf address that it prints once it is ready
 */
export async function withProgram(
  name: string,
  addressOf: (ports: { demo: number; platform: number }) => string,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), `embeds-${name}-`));
  copyEmptyDatabase(dataDirectory);
  const [demo, platform, issuer, consolePort] = await Promise.all([
    findFreePort(),
    findFreePort(),
    findFreePort(),
    findFreePort(),
  ]);
  const { output, child } = startProgram(name, {
    DEMO_PORT: String(demo),
    PLATFORM_PORT: String(platform),
    ACS_PORT: String(issuer),
    CONSOLE_PORT: String(consolePort),
    DATA_DIR: dataDirectory,
  });
  const address = addressOf({ demo, platform });
  try {
    await expect.poll(output).toContain(address);
    await use(address);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  expect(child.exitCode).toBe(0);
  await rm(dataDirectory, { recursive: true, force: true });
}
