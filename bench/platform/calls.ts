import { openDatabase } from '../../src/platform/server/database/open-database.ts';
import { ApiClient } from '../../src/platform/testing/api-client.ts';
import { report } from '../report.ts';
import { recordSql, withReplay } from './bare-sql.ts';
import { type Call, measure, measureInTurns, type Timing } from './load.ts';
import { type BareWork, startMinimalServer } from './minimal-server.ts';
import { type DatabaseName, makePlace, type Place } from './place.ts';
import { prepare, type Secrets } from './prepare.ts';
import { newSecrets, startProcesses } from './running-platform.ts';
import { sendTo } from './send-to.ts';
import { type Subject, type Work, worksOn } from './works.ts';

/** Eight callers keep a platform busy; a single one shows the duration of a call. */
const callers = 8;
const warmUps = 500;
/** Factor by which an index page may be slower with the most rows than with the fewest. */
const growthBudget = 1.5;

/** Measures calls with each number of contacts, and compares the index page of the most with that of the fewest. */
export async function measureCalls(
  name: DatabaseName,
  { rowCounts, seconds }: { rowCounts: readonly number[]; seconds: number },
): Promise<void> {
  const medians: number[] = [];
  for (const rows of rowCounts) medians.push(await measureDatabase(name, { rows, seconds }));
  const [fewest = Number.NaN, most = Number.NaN] = [medians[0], medians.at(-1)];
  report({
    what: `${name}: index page at ${rowCounts.at(-1)} ÷ at ${rowCounts[0]} contacts`,
    value: most / fewest,
    budget: growthBudget,
    detail: `${most.toFixed(1)} ms ÷ ${fewest.toFixed(1)} ms`,
  });
}

const names = ['create', 'index', 'contribute', 'transfer'] as const;

type Name = (typeof names)[number];

/** Prepares a place, and makes each call there once to record its statements. */
async function recordWorks(
  place: Place,
  rows: number,
  secrets: Secrets,
): Promise<{ recorded: Record<Name, BareWork>; client: ApiClient; subject: Subject }> {
  const store = await openDatabase(place.location);
  try {
    const { platform, client, subject } = await prepare(store, rows, secrets);
    const works = worksOn(subject);
    let last = new Response();
    const heard = new ApiClient(async (request) => {
      const response = await platform.fetch(request);
      last = response.clone();
      return response;
    }, client.headers);
    const recorded: Partial<Record<Name, BareWork>> = {};
    for (const name of names) {
      await works[name].call(client);
      const sql = await recordSql(() => works[name].call(heard));
      recorded[name] = { sql, status: last.status, answer: await last.json() };
    }
    return { recorded: recorded as Record<Name, BareWork>, client, subject };
  } finally {
    await store.close();
  }
}

/** Measures one database with this number of contacts. Returns the median time of an index page. */
async function measureDatabase(
  name: DatabaseName,
  { rows, seconds }: { rows: number; seconds: number },
): Promise<number> {
  const place = await makePlace(name);
  const secrets = newSecrets();
  try {
    const { recorded, client, subject } = await recordWorks(place, rows, secrets);
    const works = worksOn(subject);
    // In separate databases, because their writes would be work for the platform.
    const bareStore = await openDatabase(await place.copy());
    const forServer = await place.copy();
    const processes = await startProcesses(place, secrets);
    const at = sending(processes.url, client);
    const compare = async (key: Name): Promise<Compared> => {
      const server = await startMinimalServer(forServer, recorded[key]);
      const atServer = sending(server.url, { headers: {} });
      try {
        return await withReplay(bareStore, recorded[key].sql, (bare) =>
          measureInTurns(
            { bare, minimal: timed(works[key], atServer), platform: timed(works[key], at) },
            { seconds, warmUps },
          ),
        );
      } finally {
        await server.stop();
      }
    };
    try {
      let indexMedian = Number.NaN;
      for (const key of names) {
        const compared = await compare(key);
        const many = await measure(() => works[key].call(at.client), { callers, seconds });
        const title = `${name}, ${rows} contacts: ${works[key].name}`;
        reportWork(title, { compared, many, statements: recorded[key].sql.statements.length });
        if (key === 'index') indexMedian = compared.platform.p50;
      }
      return indexMedian;
    } finally {
      await processes.stop();
      await bareStore.close();
    }
  } finally {
    await place.remove();
  }
}

type Compared = Readonly<Record<'bare' | 'minimal' | 'platform', Timing>>;

interface Sending {
  readonly client: ApiClient;
  readonly exchange: { milliseconds: number };
}

function sending(url: string, { headers }: Pick<ApiClient, 'headers'>): Sending {
  const exchange = { milliseconds: Number.NaN };
  const send = sendTo(url, (milliseconds) => Object.assign(exchange, { milliseconds }));
  return { client: new ApiClient(send, headers), exchange };
}

/** Times a single call by its exchange, without the client's parsing. */
function timed(work: Work, { client, exchange }: Sending): Call {
  return async () => {
    await work.call(client);
    return exchange.milliseconds;
  };
}

function reportWork(
  title: string,
  { compared, many, statements }: { compared: Compared; many: Timing; statements: number },
): void {
  const { bare, minimal, platform } = compared;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  report({
    what: `${title}, requests per second`,
    value: many.perSecond,
    detail: `${callers} callers: p50 ${ms(many.p50)}, p99 ${ms(many.p99)}`,
  });
  report({
    what: `${title}, one call ÷ its bare SQL`,
    value: platform.p50 / bare.p50,
    detail: `p50 ${ms(platform.p50)} ÷ ${ms(bare.p50)} of ${statements} statements, p99 ${ms(platform.p99)}`,
  });
  report({
    what: `${title}, one call ÷ the same statements behind a minimal HTTP server`,
    value: platform.p50 / minimal.p50,
    detail: `p50 ${ms(platform.p50)} ÷ ${ms(minimal.p50)}, which is ${(minimal.p50 / bare.p50).toFixed(2)} × the bare SQL`,
  });
}
