import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const mostRounds = 400;

/** Lets time pass until no payment attempt is open and every webhook has arrived. @throws if it never is */
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
      const undelivered = await countOf('select count(*) from webhooks where not success');
      if (open === 0 && undelivered === 0) return;
      if (round === mostRounds)
        throw new Error(`${open} attempts open, ${undelivered} webhooks not delivered`);
      await moveClock(120);
      await wait(200);
    }
  } finally {
    await database.end();
  }
}
