import { parseArgs } from 'node:util';
import { measureActivity } from './activity.ts';
import { measureCalls } from './calls.ts';
import { measureMemory } from './memory.ts';
import { type DatabaseName, databases } from './place.ts';
import { measureSearch } from './search.ts';
import { measureStatementLoad } from './statement-load.ts';
import { measureStatements } from './statements.ts';
import { measureStreams } from './streams.ts';
import { measureWebhooks } from './webhooks.ts';

/**
 * `npm run task -- bench-platform [--rows 1000,1000000] [--database embedded,postgresql] [--seconds 5]`
 * measures calls per second, and compares them with the bare SQL of the same work.
 *
 * `-- --search`: compares near and far pages, and searches, between this number of rows and the fewest.
 * `-- --activity`: measures the summary of 90 days with the largest number of rows.
 * `-- --streams 10000`: opens this number of streams of changes, and measures memory and delays.
 * `-- --webhooks 100000`: sends this number of webhooks to a receiver that was down, beside other calls.
 * `-- --statement 1000000`: makes a statement with this number of rows, beside other calls.
 * `-- --memory 1000000`: measures the memory that remains in use after this number of requests.
 */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000,1000000' },
    database: { type: 'string', default: databases.join(',') },
    seconds: { type: 'string', default: '5' },
    search: { type: 'boolean', default: false },
    activity: { type: 'boolean', default: false },
    streams: { type: 'string' },
    webhooks: { type: 'string' },
    statement: { type: 'string' },
    memory: { type: 'string' },
  },
});
const rowCounts = values.rows.split(',').map(Number);
const seconds = Number(values.seconds);

const chosen = databases.filter((name) => values.database.includes(name));
if (values.memory !== undefined) await measureMemory(Number(values.memory));
else for (const name of chosen) await measureDatabase(name);

async function measureDatabase(name: DatabaseName): Promise<void> {
  const { streams, webhooks, statement } = values;
  const [fewest = Number.NaN] = rowCounts;
  if (streams) return measureStreams(name, Number(streams));
  if (webhooks) return measureWebhooks(name, Number(webhooks));
  if (statement) return measureStatementLoad(name, Number(statement));
  if (values.activity) return measureActivity(name, Math.max(...rowCounts));
  if (values.search) return measureSearch(name, [fewest, rowCounts.at(-1) ?? fewest], seconds);
  await measureCalls(name, { rowCounts, seconds });
  await measureStatements(name);
}
