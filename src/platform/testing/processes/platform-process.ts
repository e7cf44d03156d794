import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { endChild } from './child-process.ts';

export type PlatformProcess = ReturnType<typeof startPlatform>;

/**
 * Builds the program into a folder of the cache, with an empty site beside it; returns the path of the
 * script.
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
  mkdirSync(join(outDir, 'site/v1'), { recursive: true });
  writeFileSync(join(outDir, 'site/v1/embeds.js'), '');
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

/** Starts the platform as a separate process, with only the given environment. */
export function startPlatform(
  script: string,
  { port, environment }: { port: number; environment: Record<string, string> },
) {
  const url = `http://127.0.0.1:${port}`;
  // It runs for a second or two, in which optimizing the database's code takes longer than it saves.
  const child = spawn(process.execPath, ['--liftoff-only', script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      PLATFORM_PORT: String(port),
      BUILT_SITE_DIR: join(dirname(script), 'site'),
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
    /** @throws Error with its log if it has ended */
    async untilHealthy() {
      while (!(await answers(url))) {
        if (child.exitCode !== null) throw new Error(`not healthy: ${written.join('')}`);
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    /** Resolves with its exit code and signal. */
    end: (signal: NodeJS.Signals = 'SIGKILL') => endChild(child, signal),
  };
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
