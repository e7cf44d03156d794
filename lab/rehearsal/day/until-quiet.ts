import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { settlementTime } from '../../../src/adapters/bank-files/ach/settle-files.ts';
import { bankingDayAfter } from '../../../src/adapters/bank-files/calendar/bank-time.ts';
import { momentOf } from './bank-clock.ts';
import type { World } from './world.ts';

const pauseMs = 200;
const mostRounds = 3000;
/** Failed webhooks are sent again after five minutes and more. */
const retryMs = 60_000;

/** Waits until everything has arrived, while the clock passes so that repeats become due. */
export async function untilQuiet(world: World): Promise<void> {
  const { stage, clock } = world;
  await repeatUntil(
    () => count(stage.databaseUrl('embeds'), waitingWork),
    async () => {
      await untilReported(world);
      await clock.passTo(new Date(clock.now().getTime() + retryMs));
    },
  );
  await untilReported(world);
}

/**
 * Waits until the adapters have sent their callbacks. The clock must not pass quickly meanwhile: a callback is refused
 * for good if its signature is five minutes old.
 */
export async function untilReported({ stage }: World): Promise<void> {
  await repeatUntil(async () => {
    const waiting = await Promise.all(
      ['adapter_adyen', 'adapter_bank_files', 'adapter_lists'].map((name) =>
        count(stage.databaseUrl(name), 'select count(*)::integer as count from adapter_callbacks'),
      ),
    );
    return waiting.reduce((sum, one) => sum + one, 0);
  });
}

const waitingWork = `
  select ((select count(*) from webhooks where not success and next_attempt_at is not null)
    + (select count(*) from card_attempts where state not in ('succeeded', 'failed'))
    + (select count(*) from card_refunds where sent_at is null)
    + (select count(*) from funds_transfers transfer where status = 'pending'
        and sent_at is null and ask_bank_at is not null))::integer as count`;

/** Waits until the bank has the file of a cut-off. @param cutOff `YYYY-MM-DD HH:MM` */
export async function entriesAreSent({ stage }: World, cutOff: string): Promise<void> {
  await repeatUntil(() =>
    count(
      stage.databaseUrl('adapter_bank_files'),
      `select ((select count(*) from transfers where file_id is null and due <= '${cutOff}')
        + (select count(*) from outgoing_files where state in ('waiting', 'renaming')))::integer
        as count`,
    ),
  );
}

/**
 * Lives through the banking days after a day until every transfer has settled: the bank returns some entries in the
 * morning of the first, takes files at the cut-offs, and writes a statement at midnight.
 */
export async function settleTransfers(
  world: World,
  { day, say }: { day: string; say: (line: string) => void },
): Promise<void> {
  const { clock, bank, stage, figures } = world;
  let today = day;
  for (let days = 0; days < 8; days++) {
    const next = new Date(momentOf(today, '23:00').getTime() + 2 * 3_600_000);
    await clock.passTo(next);
    bank.takeFiles();
    bank.writeStatement();
    await untilRead(world);
    await untilQuiet(world);
    say(`${today} is over`);
    today = bankingDayAfter(today);
    await clock.passTo(momentOf(today, '08:00'));
    if (days === 0) figures.count('entries returned by the bank', bank.returnSome());
    await untilRead(world);
    // Files settle at noon.
    await clock.passTo(momentOf(today, '12:01'));
    await untilRead(world);
    await clock.passTo(momentOf(today, '16:31'));
    await entriesAreSent(world, `${today} 16:30`);
    bank.takeFiles();
    await untilQuiet(world);
    if ((await count(stage.databaseUrl('embeds'), pendingTransfers)) === 0) break;
  }
  await clock.passTo(new Date(momentOf(today, '23:00').getTime() + 2 * 3_600_000));
  bank.writeStatement();
  await untilRead(world);
  await untilQuiet(world);
}

/** Contributions by wire wait for the customer, so only sent transfers count. */
const pendingTransfers = `select count(*)::integer as count from funds_transfers
  where status = 'pending' and sent_at is not null`;

/** Waits until the adapter has read the inbox, and then has settled the files that are due. */
async function untilRead(world: World): Promise<void> {
  const { stage, clock, bank } = world;
  await repeatUntil(async () => bank.unread());
  const read = clock.now().toISOString();
  const { day, time } = clock.read();
  const due = time >= settlementTime ? `settles_on <= '${day}'` : `settles_on < '${day}'`;
  await repeatUntil(() =>
    count(
      stage.databaseUrl('adapter_bank_files'),
      `select ((select count(*) from polls where begun_at < '${read}')
        + (select count(*) from outgoing_files
            where kind = 'nacha' and state = 'sent' and ${due}))::integer as count`,
    ),
  );
  await untilReported(world);
}

async function repeatUntil(left: () => Promise<number>, meanwhile?: () => Promise<void>) {
  let last = 0;
  for (let round = 0; round < mostRounds; round++) {
    last = await left();
    if (last === 0) return;
    await meanwhile?.();
    await delay(pauseMs);
  }
  throw new Error(`gave up waiting: ${last} things are not done`);
}

const pools = new Map<string, pg.Pool>();

/** Counts on a connection that stays open: to open one costs the server more than most of these statements. */
async function count(connectionString: string, text: string): Promise<number> {
  const pool = pools.get(connectionString) ?? openPool(connectionString);
  pools.set(connectionString, pool);
  return (await pool.query<{ count: number }>(text)).rows[0]?.count ?? 0;
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true });
  // A connection that the proxy closes is replaced by the next statement.
  pool.on('error', () => {});
  return pool;
}
