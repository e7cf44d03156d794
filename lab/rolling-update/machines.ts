import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../demo/free-port.ts';
import { type Service, startService, waitUntilHealthy } from '../../demo/service.ts';
import { endChild } from '../../src/platform/testing/processes/child-process.ts';
import { startPostgres } from '../../src/platform/testing/real-postgres.ts';
import { answersAt, until } from '../until.ts';
import { archivesFolder, newer, older } from './make-archives.ts';

export type Machines = Awaited<ReturnType<typeof startMachines>>;

/**
 * Starts two machines that take turns behind a proxy, with one database and the older release.
 * @param asksOthers true if the proxy asks the other machine for a file that one doesn't have, as in
 *   `ops/haproxy.cfg`
 */
export async function startMachines(asksOthers: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'embeds-machines-'));
  const postgres = await startPostgres();
  const [proxyPort, issuerPort, ...ports] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const platformUrl = `http://127.0.0.1:${proxyPort}`;
  const environment = {
    PLATFORM_URL: platformUrl,
    VENDOR_THREE_DS_DIRECTORY_URL: `http://127.0.0.1:${issuerPort}/ds`,
    ACS_PORT: String(issuerPort),
    DATABASE_URL: postgres.url,
    TRUSTED_PROXIES: '127.0.0.1',
    MASTER_KEY: randomBytes(32).toString('hex'),
    VENDOR_THREE_DS_DIRECTORY_SECRET: randomBytes(32).toString('base64url'),
  };
  const issuer = startService({
    name: 'issuer',
    script: join(archivesFolder, older, 'server/issuer.js'),
    environment,
    logFile: join(folder, 'issuer.log'),
  });
  const machines = ports.map((port, index) => createMachine(join(folder, `${index}`), port));
  await machines[0]?.start();
  await machines[1]?.start();
  await waitUntilHealthy(`http://127.0.0.1:${issuerPort}/healthz`, issuer);
  const settings = join(folder, 'haproxy.cfg');
  writeFileSync(settings, haproxySettings(Number(proxyPort), ports, asksOthers));
  const proxy = spawn('haproxy', ['-db', '-q', '-f', settings], { stdio: 'inherit' });
  await until('the proxy answers', () => answersAt(`${platformUrl}/healthz`));

  return {
    platformUrl,
    async addNewer() {
      for (const machine of machines) await machine.addNewer();
    },
    /** Replaces the older archive by the newer one, and restarts the machine. */
    update: async (index: 0 | 1) => machines[index]?.update(),
    async stop() {
      await endChild(proxy, 'SIGTERM');
      await Promise.all([issuer.stop(), ...machines.map((machine) => machine.stop())]);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };

  function createMachine(root: string, port: number) {
    const program = join(root, 'opt/embeds');
    const data = join(root, 'data');
    const url = `http://127.0.0.1:${port}`;
    const own = { ...environment, PLATFORM_PORT: String(port), DATA_DIR: data };
    mkdirSync(data, { recursive: true });
    place(older, program);
    let starts = 0;
    let service: Service | undefined;
    async function start() {
      service = startService({
        name: 'platform',
        script: join(program, 'platform.js'),
        environment: own,
        logFile: join(root, `platform-${++starts}.log`),
        cwd: program,
      });
      await waitUntilHealthy(`${url}/healthz`, service);
    }
    return {
      start,
      async addNewer() {
        const next = join(root, 'opt/embeds-next');
        place(newer, next);
        const args = [join(program, 'platform.js'), 'releases', 'add', next];
        const env = { PATH: process.env.PATH, ...own };
        await promisify(execFile)(process.execPath, args, { cwd: program, env });
      },
      async update() {
        await service?.stop();
        rmSync(program, { recursive: true });
        place(newer, program);
        await start();
        // Time in which the proxy notices.
        await wait(3000);
      },
      stop: async () => service?.stop(),
    };
  }
}

function place(version: string, program: string): void {
  cpSync(join(archivesFolder, version, 'embeds'), program, { recursive: true });
}

/** Adapts `ops/haproxy.cfg` to two machines that take turns, without TLS. */
function haproxySettings(port: number, ports: readonly number[], asksOthers: boolean): string {
  const servers = ports.map(
    (each) => `    server m${each} 127.0.0.1:${each} check inter 1s rise 1`,
  );
  const turns = `    balance roundrobin\n${servers.join('\n')}\n`;
  const shipped = readFileSync('ops/haproxy.cfg', 'utf8')
    .replace(/^global\n[\s\S]*?(?=^defaults)/m, '')
    .replace(/^ +log global\n/m, '')
    .replace(/^ +bind :80\n/m, `    bind 127.0.0.1:${port}\n`)
    .replace(/^ +bind :443 .*\n/m, '')
    .replace(/^ +http-request redirect .*\n/m, '')
    .replaceAll(/^ +server platform .*\n/gm, turns);
  return asksOthers ? shipped : shipped.replace(/^ +retry-on .*\n/m, '');
}
