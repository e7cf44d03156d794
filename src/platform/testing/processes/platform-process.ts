import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** The platform as a separate process, for tests. */
export interface PlatformProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Returns its output so far. */
  log(): string;
  /** @throws with its log if it does not answer in time */
  untilHealthy(): Promise<void>;
  /** Ends it, by default with `SIGKILL`; resolves with the exit code and the signal. */
  end(signal?: NodeJS.Signals): Promise<unknown[]>;
}

/**
 * Builds the program into a folder of the cache; returns the path of the script.
 *
 * @param edits differences of another version, by the end of the file's path
 */
export async function buildPlatform(
  name: string,
  edits: Readonly<Record<string, Edit>> = {},
): Promise<string> {
  const outDir = join(process.cwd(), '.cache', name);
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [editing(edits)],
    build: {
      ssr: true,
      rolldownOptions: {
        // The program expects the thread beside it.
        input: {
          main: join(import.meta.dirname, '../../server/main.ts'),
          'file-thread': join(import.meta.dirname, '../../parties/documents/file-thread.ts'),
        },
      },
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  return join(outDir, 'main.js');
}

/** A text that occurs once, and what follows it in the other version. */
export interface Edit {
  readonly after: string;
  readonly added: string;
}

/** @throws Error during the build if a text doesn't occur */
function editing(edits: Readonly<Record<string, Edit>>): Plugin {
  const left = new Set(Object.keys(edits));
  return {
    name: 'another-version',
    transform: {
      order: 'pre',
      handler(code, id) {
        const [file, edit] = Object.entries(edits).find(([path]) => id.endsWith(path)) ?? [];
        if (!file || !edit) return undefined;
        left.delete(file);
        if (code.split(edit.after).length !== 2)
          this.error(`must occur exactly once: ${edit.after}`);
        return code.replace(edit.after, () => edit.after + edit.added);
      },
    },
    buildEnd() {
      if (left.size > 0) this.error(`not built: ${[...left]}`);
    },
  };
}

/**
 * Starts the program with only the given environment. It runs for a second or two, in which optimizing
 * the database's code takes longer than it saves.
 */
export function startPlatform(
  script: string,
  { port, environment }: { port: number; environment: Record<string, string> },
): PlatformProcess {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--liftoff-only', script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      PLATFORM_PORT: String(port),
      ...environment,
    },
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => written.push(String(chunk)));
  }
  return {
    url,
    child,
    log: () => written.join(''),
    async untilHealthy() {
      while (!(await answers(url))) {
        if (child.exitCode !== null) throw new Error(`not healthy: ${written.join('')}`);
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    async end(signal = 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return [child.exitCode];
      const exit = once(child, 'exit');
      child.kill(signal);
      return exit;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** Returns a port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
