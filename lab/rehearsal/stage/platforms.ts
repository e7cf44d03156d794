import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Service, startService, waitUntilHealthy } from '../../../demo/service.ts';
import type { Releases } from './archive.ts';
import type { FrontProxy, PlatformPorts } from './proxy.ts';

interface Given {
  readonly folder: string;
  readonly releases: Releases;
  readonly machines: readonly PlatformPorts[];
  /** Variables that all processes share. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Creates two machines with the platform of the archive. */
export function createPlatforms({ folder, releases, machines, environment }: Given) {
  const all = machines.map((ports) => createMachine(ports));

  function createMachine(ports: PlatformPorts) {
    const root = join(folder, ports.name);
    mkdirSync(join(root, 'data'), { recursive: true });
    const own = {
      ...environment,
      PLATFORM_PORT: String(ports.platform),
      OPERATORS_PORT: String(ports.operators),
      CONSOLE_PORT: String(ports.console),
      DATA_DIR: join(root, 'data'),
    };
    let program = releases.first;
    let service: Service | undefined;
    let starts = 0;
    const run = async (...args: string[]) => {
      const env = { ...process.env, ...own };
      const script = join(program, 'platform.js');
      const options = { cwd: program, env };
      return (await promisify(execFile)(process.execPath, [script, ...args], options)).stdout;
    };
    const start = async () => {
      service = startService({
        name: ports.name,
        script: join(program, 'platform.js'),
        environment: own,
        logFile: join(root, `log-${++starts}`),
        cwd: program,
      });
      await waitUntilHealthy(`http://127.0.0.1:${ports.platform}/healthz`, service);
    };
    return {
      name: ports.name,
      run,
      start,
      pid: () => service?.pid ?? Number.NaN,
      stop: async () => service?.stop(),
      /** Replaces the program by the next release, as one of several machines. */
      async update(proxy: FrontProxy) {
        await proxy.drain(ports.name);
        await service?.stop();
        program = releases.next;
        await start();
        await proxy.ready(ports.name);
      },
    };
  }

  return {
    async start() {
      for (const machine of all) await machine.start();
    },
    /** Runs a command of the platform, as an operator does. Returns what it prints. */
    run: (...args: string[]) => all[0]?.run(...args) ?? Promise.resolve(''),
    /** Adds the forms of the next release to each machine, and then replaces one after the other. */
    async release(proxy: FrontProxy) {
      for (const machine of all) await machine.run('releases', 'add', releases.next);
      for (const machine of all) await machine.update(proxy);
    },
    pids: () => all.map(({ pid }) => pid()),
    stop: () => Promise.all(all.map(({ stop }) => stop())),
  };
}
