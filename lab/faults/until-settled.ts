import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const mostRounds = 400;

/**
 * Lets time pass until no payment attempt is open and every webhook has arrived.
 *
 * @throws if that never happens
 */
export async function untilSettled(
  databaseUrl: string,
  moveClock: (seconds: number) => Promise<void>,
): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const countOf = async (text: string) => Number((await database.query(text)).rows[0]?.count);
  try {
    for (let round = 0; ; round++) {
      const open = await countOf(
        `select count(*) from card_attempts where state not in ('succeeded', 'failed')`,
      );
      const untold = await countOf('select count(*) from webhooks where not success');
      if (open === 0 && untold === 0) return;
      if (round === mostRounds) throw new Error(`${open} attempts open, ${untold} webhooks untold`);
      await moveClock(120);
      await wait(200);
    }
  } finally {
    await database.end();
  }
}
