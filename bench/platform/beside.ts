import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../demo/free-port.ts';
import { report } from '../report.ts';
import { measure } from './load.ts';
import { cpuMilliseconds } from './process-usage.ts';
import { type RunningPlatform, withPlatform } from './running-platform.ts';

/** Both answer from memory: a minimal server, and a mock of our contract. */
const packages = ['json-server@0.17.4', '@stoplight/prism-cli@5.14.2'];
const scripts = {
  'json-server': 'node_modules/json-server/lib/cli/bin.js',
  prism: 'node_modules/@stoplight/prism-cli/dist/index.js',
};
const contacts = 1000;
const pageSize = 25;
const callers = 8;
/** The servers take turns, so that other load slows all of them. */
const rounds = 3;

interface Server {
  readonly name: string;
  readonly pid: number;
  /** Addresses of a page of contacts and of a single contact. */
  readonly reads: { readonly index: string; readonly one: string };
  readonly headers: Readonly<Record<string, string>>;
}

/** Measures reads of the platform, json-server and Prism, in turns, on the same contacts. */
export async function measureBeside(seconds: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'embeds-beside-'));
  try {
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', ...packages],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await withPlatform('embedded', contacts, (platform) => compare(platform, folder, seconds));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(platform: RunningPlatform, folder: string, seconds: number): Promise<void> {
  const { list } = await platform.client.get(`/v2/contacts?page[size]=${contacts}`);
  const id = String(list[0]?.id);
  const rows = list.map((contact) => ({ ...contact.attributes, id: contact.id }));
  writeFileSync(path.join(folder, 'db.json'), JSON.stringify({ contacts: rows }));
  const document = await (await fetch(`${platform.url}/openapi.json`)).text();
  writeFileSync(path.join(folder, 'openapi.json'), document);
  const ports = { 'json-server': await findFreePort(), prism: await findFreePort() };
  const others = [
    start(folder, 'json-server', ['--port', `${ports['json-server']}`, '--quiet', 'db.json']),
    start(folder, 'prism', ['mock', '--port', `${ports.prism}`, 'openapi.json']),
  ];
  const ofPlatform = { index: `/v2/contacts?page[size]=${pageSize}`, one: `/v2/contacts/${id}` };
  const ofJsonServer = { index: `/contacts?_page=1&_limit=${pageSize}`, one: `/contacts/${id}` };
  const { headers } = platform.client;
  try {
    const servers = [
      { name: 'platform', pid: platform.pid, reads: at(platform.url, ofPlatform), headers },
      {
        ...{ name: 'json-server', pid: others[0]?.pid ?? 0, headers: {} },
        reads: at(`http://127.0.0.1:${ports['json-server']}`, ofJsonServer),
      },
      {
        ...{ name: 'Prism', pid: others[1]?.pid ?? 0, headers },
        reads: at(`http://127.0.0.1:${ports.prism}`, ofPlatform),
      },
    ];
    for (const server of servers) await untilItAnswers(server);
    for (const read of ['index', 'one'] as const) await compareOne(servers, read, seconds);
  } finally {
    for (const other of others) other.kill();
  }
}

function at(url: string, { index, one }: Server['reads']): Server['reads'] {
  return { index: url + index, one: url + one };
}

function start(folder: string, name: keyof typeof scripts, options: readonly string[]) {
  const script = path.join(folder, scripts[name]);
  return spawn(process.execPath, [script, ...options], { cwd: folder, stdio: 'ignore' });
}

async function untilItAnswers(server: Server): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const status = await fetch(server.reads.one, { headers: server.headers }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await wait(100);
  }
  throw new Error(`${server.name} does not answer`);
}

interface Cost {
  requests: number;
  cpu: number;
  seconds: number;
  bytes: number;
}

async function compareOne(
  servers: readonly Server[],
  read: keyof Server['reads'],
  seconds: number,
): Promise<void> {
  const measured = servers.map((server) => {
    return { server, cost: { requests: 0, cpu: 0, seconds: 0, bytes: 0 } };
  });
  for (let round = 0; round < rounds; round++) {
    for (const { server, cost } of measured) {
      await add(cost, server, { read, seconds: seconds / rounds });
    }
  }
  const [own, ...others] = measured.map(({ server, cost }) => reportCost(server, read, cost));
  for (const { name, rate, cpu } of others) {
    if (!own) continue;
    report({ what: `${read}: reads a second, platform ÷ ${name}`, value: own.rate / rate });
    report({ what: `${read}: CPU of a read, platform ÷ ${name}`, value: own.cpu / cpu });
  }
}

async function add(
  cost: Cost,
  { pid, reads, headers }: Server,
  { read, seconds }: { read: keyof Server['reads']; seconds: number },
): Promise<void> {
  const [before, begun] = [cpuMilliseconds(pid), performance.now()];
  const call = async () => {
    const response = await fetch(reads[read], { headers });
    cost.bytes = (await response.arrayBuffer()).byteLength;
    if (response.status !== 200) throw new Error(`${reads[read]} answered ${response.status}`);
    cost.requests += 1;
  };
  await measure(call, { callers, seconds });
  cost.cpu += cpuMilliseconds(pid) - before;
  cost.seconds += (performance.now() - begun) / 1000;
}

function reportCost({ name }: Server, read: string, { requests, cpu, seconds, bytes }: Cost) {
  const [rate, each] = [requests / seconds, cpu / requests];
  report({
    what: `${read} of ${name}, requests per second`,
    value: rate,
    detail: `${each.toFixed(2)} ms of CPU each, ${(bytes / 1000).toFixed(1)} KB`,
  });
  return { name, rate, cpu: each };
}
