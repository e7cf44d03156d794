import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../../demo/free-port.ts';
import { openDatabase } from '../../src/platform/server/database/open-database.ts';
import { ApiClient } from '../../src/platform/testing/api-client.ts';
import { createAccountWithOwner } from '../../src/platform/testing/examples.ts';
import { median, quantile } from '../quantile.ts';
import { report } from '../report.ts';
import { fillSessions } from './fill-sessions.ts';
import { type DatabaseName, makePlace } from './place.ts';
import { prepare, signUp } from './prepare.ts';
import { residentBytes } from './process-usage.ts';
import { newSecrets, startProcesses } from './running-platform.ts';
import { sendTo } from './send-to.ts';
import { openStream, type StreamReader } from './stream-reader.ts';

/** As many as the console allows. */
const streamsOfSession = 5;
const smallOrganization = { email: 'small@example.com', password: 'Sandbox-2026' };
/** Streams of the small organization. The others see none of its changes. */
const smallStreams = 50;
const changes = 20;
/** Longer than the pause between two reads of the log of changes. */
const quietForMs = 1200;
/** Two heartbeats. */
const quietMs = 32_000;

/** Opens this number of streams to one process, and measures their memory and the delay of changes. */
export async function measureStreams(name: DatabaseName, count: number): Promise<void> {
  const place = await makePlace(name);
  const secrets = newSecrets();
  const consolePort = await findFreePort();
  try {
    const store = await openDatabase(place.location);
    const fill = async () => {
      const { platform, client } = await prepare(store, 10, secrets);
      const anonymous = new ApiClient((request) => platform.fetch(request));
      const small = await signUp(anonymous, smallOrganization);
      const sessions = (email: string, streams: number) =>
        fillSessions(store, { email, users: Math.ceil(streams / streamsOfSession) });
      return {
        large: { client, tokens: await sessions('bench@example.com', count - smallStreams) },
        small: { client: small, tokens: await sessions(smallOrganization.email, smallStreams) },
      };
    };
    const organizations = await fill().finally(() => store.close());
    const environment = { ...place.environment, CONSOLE_PORT: String(consolePort) };
    const programs = await startProcesses({ ...place, environment }, secrets);
    try {
      const target = { ...programs, consoleUrl: `http://127.0.0.1:${consolePort}`, name };
      await measureOpen(target, organizations);
    } finally {
      await programs.stop();
    }
  } finally {
    await place.remove();
  }
}

interface Target {
  readonly name: DatabaseName;
  readonly url: string;
  readonly consoleUrl: string;
  readonly pid: number;
}

interface Organization {
  readonly client: ApiClient;
  readonly tokens: readonly string[];
}

export async function measureOpen(
  target: Target,
  organizations: Readonly<Record<'large' | 'small', Organization>>,
): Promise<void> {
  const { name, url, pid } = target;
  const at = ({ client }: Organization) => new ApiClient(sendTo(url), client.headers);
  const [large, small] = [at(organizations.large), at(organizations.small)];
  // Their first requests compile code.
  for (const client of [large, small]) await createAccountWithOwner(client);
  const before = residentBytes(pid);
  const started = performance.now();
  const [smallReaders, largeReaders] = [
    await openAll(target, organizations.small.tokens),
    await openAll(target, organizations.large.tokens),
  ];
  const readers = [...smallReaders, ...largeReaders];
  const seconds = (performance.now() - started) / 1000;
  const stalls = await longestAnswer(url, quietMs);
  report({
    what: `${name}: ${readers.length} streams, memory of each in KB`,
    value: (residentBytes(pid) - before) / readers.length / 1000,
    detail: `opened in ${seconds.toFixed(1)} s; with heartbeats, an answer takes ${stalls.toFixed(0)} ms at most`,
  });
  for (const [client, seeing] of [
    [small, smallReaders],
    [large, largeReaders],
  ] as const) {
    const { first, last } = await delays(client, seeing);
    report({
      what: `${name}: ${readers.length} streams, ms until a change is at the ${seeing.length} that see it`,
      value: median(last),
      detail: `the first has it after ${median(first).toFixed(0)} ms; slowest of ${changes} changes ${quantile(last, 1).toFixed(0)} ms`,
    });
  }
  for (const { socket } of readers) socket.destroy();
}

async function openAll(
  { consoleUrl }: Target,
  tokens: readonly string[],
): Promise<readonly StreamReader[]> {
  const waiting = tokens.flatMap((token) => Array<string>(streamsOfSession).fill(token));
  const opened: StreamReader[] = [];
  const open = async () => {
    for (let token = waiting.pop(); token; token = waiting.pop()) {
      opened.push(await openStream(consoleUrl, token));
    }
  };
  await Promise.all(Array.from({ length: 20 }, open));
  return opened;
}

/** Returns the longest time of an answer of a process that is otherwise idle, in milliseconds. */
async function longestAnswer(url: string, forMs: number): Promise<number> {
  let longest = 0;
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    const started = performance.now();
    await fetch(`${url}/healthz`).then((answer) => answer.text());
    longest = Math.max(longest, performance.now() - started);
    await delay(10);
  }
  return longest;
}

/** Waits until no stream has received anything for a while. */
async function quiet(readers: readonly StreamReader[]): Promise<void> {
  const last = () => Math.max(...readers.map(({ lastArrival }) => lastArrival));
  while (performance.now() - last() < quietForMs) await delay(quietForMs / 4);
}

/** Changes a contact several times. Returns the times from each answer to the first and last stream, in milliseconds. */
async function delays(client: ApiClient, readers: readonly StreamReader[]) {
  const [first, last]: [number[], number[]] = [[], []];
  for (let change = 0; change < changes; change++) {
    const { contactId } = await createAccountWithOwner(client);
    // Changes that the account has caused must not count.
    await quiet(readers);
    const { data } = await client.get(`/v2/contacts/${contactId}`);
    const arrivals = Promise.all(readers.map((reader) => reader.until(`"id":"${data.id}"`)));
    await client.patch(`/v2/contacts/${contactId}`, { email: `changed${change}@example.com` });
    const answered = performance.now();
    const times = (await arrivals).map((time) => time - answered);
    first.push(Math.min(...times));
    last.push(Math.max(...times));
  }
  return { first, last };
}
