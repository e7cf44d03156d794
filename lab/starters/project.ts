import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A copy of a project in a temporary folder, with the packed package. */
export interface Project {
  /** Runs a command to its end, without the secrets. @throws with its output if it fails */
  run(command: string): Promise<string>;
  /** Starts a server with the secrets, and waits until it answers. @returns what stops it */
  serve(command: string): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/**
 * No package that was published later is installed, so that a project without a lock file gets the same
 * packages every time.
 */
const publishedBefore = '2026-11-30';

/** Variables of a project. */
export interface Variables {
  /** For its build and its servers. */
  readonly settings: Readonly<Record<string, string>> & {
    readonly PORT: string;
    readonly PLATFORM_URL: string;
  };
  /** For its servers only: the machine that builds a shop doesn't have them. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Version of Node.js, if the project's tools need a newer one than ours. */
  readonly node?: string | undefined;
}

/**
 * Copies a project and installs its packages.
 *
 * @param name folder beside this file
 * @throws if a package can't be installed
 */
export async function installProject(
  name: string,
  tarball: string,
  { settings, secrets, node }: Variables,
): Promise<Project> {
  const folder = await mkdtemp(path.join(tmpdir(), `embeds-${path.basename(name)}-`));
  await cp(path.join(import.meta.dirname, name), folder, { recursive: true });
  await setOrigin(folder, settings.PLATFORM_URL);
  const ownNode = `node-${process.platform}-${process.arch}`;
  const programs = ['.bin', `${ownNode}/bin`].map((each) =>
    path.join(folder, 'node_modules', each),
  );
  const env = {
    ...process.env,
    ...settings,
    // The tools of a project must not find those of this repository.
    NODE_PATH: '',
    PATH: [...programs, process.env.PATH].join(path.delimiter),
    NEXT_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
  };
  const run = async (command: string) => {
    try {
      const options = { cwd: folder, env, maxBuffer: 2 ** 26 };
      const { stdout, stderr } = await promisify(execFile)('sh', ['-c', command], options);
      return `${stdout}${stderr}`;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${name}: ${command}\n${stdout}\n${stderr}`);
    }
  };
  const npm = 'npm install --no-audit --no-fund --no-package-lock --loglevel=error';
  const added = [tarball, ...(node ? [`${ownNode}@${node}`] : [])].join(' ');
  await run(`${npm} --before=${publishedBefore} ${added}`);
  return {
    run,
    serve: (command) =>
      serve(command, { folder, env: { ...env, ...secrets }, port: settings.PORT }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Replaces the platform's origin in the sources, as on the pages of the documentation. */
async function setOrigin(folder: string, origin: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    if (text.includes(example)) await writeFile(file, text.replaceAll(example, origin));
  }
}

const example = 'https://embeds.example';

interface Place {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly port: string;
}

async function serve(command: string, { folder, env, port }: Place) {
  // In a process group of its own, so that stopping it also stops the servers that it starts.
  const child = spawn('sh', ['-c', command], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-20_000);
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (child.pid === undefined || hasEnded()) return;
    const exit = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await exit;
    // The next server takes the same port.
    while (await answers(port)) await wait(200);
  };
  while (!(await answers(port))) {
    if (hasEnded()) throw new Error(`${command} ended:\n${output}`);
    await wait(200);
  }
  return stop;
}

async function answers(port: string): Promise<boolean> {
  try {
    await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(60_000) });
    return true;
  } catch {
    return false;
  }
}
