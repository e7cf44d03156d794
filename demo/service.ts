import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A program of ours that runs as a child process. */
export interface Service {
  /** Process id; absent if it could not be started. */
  readonly pid?: number | undefined;
  /** Resolves with the reason when the program has ended. */
  ended: Promise<string>;
  /** Asks the program to end, and kills it after 5 s. */
  stop(): Promise<void>;
  /** Kills the program immediately. */
  kill(): Promise<void>;
}

export interface ServiceOptions {
  name: string;
  /** Path of the script. */
  script: string;
  environment: Record<string, string>;
  /** File for the program's log lines. */
  logFile: string;
  /** Options of Node for the program; none by default. */
  nodeOptions?: readonly string[];
  /** Working folder; ours by default. */
  cwd?: string;
}

const stopMilliseconds = 5000;
const pollMilliseconds = 50;

/**
 * Starts a program with this Node. The IPC channel ties its life to ours: it exits when the channel closes,
 * even if this process is killed.
 */
export function startService({
  name,
  script,
  environment,
  logFile,
  nodeOptions = [],
  cwd,
}: ServiceOptions): Service {
  const child = spawn(process.execPath, [...nodeOptions, script], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = keepOutput(child, logFile);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${name} could not be started: ${error.message}`));
    child.once('close', async (code, signal) => {
      const lastWords = await output.close();
      resolve(`${name} ended with ${signal ?? `code ${code}`}\n${lastWords}`.trimEnd());
    });
  });
  return {
    pid: child.pid,
    ended,
    stop: () => stopChild(child, ended),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Reports progress while a service doesn't answer yet. */
export interface Waiting {
  /** Current activity, such as `the platform, which opens its database`. */
  readonly reason: string;
  say(text: string): void;
  /** Interval between reports, in milliseconds; 5 s by default. */
  readonly everyMs?: number;
}

const quietly: Waiting = { reason: '', say: () => {} };

/**
 * Waits until an address answers 200, however long that takes: migrating a large database takes minutes.
 * Reports the reason for waiting, if a listener is given.
 *
 * @throws if the service ends before that
 */
export async function waitUntilHealthy(
  url: string,
  service: Service,
  { reason, say, everyMs = 5000 }: Waiting = quietly,
): Promise<void> {
  let end: string | undefined;
  void service.ended.then((lastWords) => {
    end = lastWords;
  });
  const begun = Date.now();
  let said = begun;
  while (!(await answers(url))) {
    if (end !== undefined) throw new Error(end);
    if (Date.now() - said >= everyMs) {
      said = Date.now();
      say(`Waiting for ${reason} (${Math.round((said - begun) / 1000)} s)`);
    }
    await wait(pollMilliseconds);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Writes the child's output into a file, and keeps the end of its stderr. */
function keepOutput(child: ChildProcess, logFile: string): { close(): Promise<string> } {
  const log = createWriteStream(logFile, { mode: 0o600 });
  let tail = '';
  child.stdout?.pipe(log, { end: false });
  child.stderr?.on('data', (chunk: Buffer) => {
    log.write(chunk);
    tail = (tail + chunk.toString()).slice(-2000);
  });
  return {
    /** @returns the end of stderr, once everything is in the file */
    close: () => new Promise((resolve) => log.end(() => resolve(tail))),
  };
}

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
  await ended;
  clearTimeout(timer);
}
