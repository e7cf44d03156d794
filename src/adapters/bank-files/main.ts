import { pino } from 'pino';
import { openStore, readCommonSettings, startAdapter } from '../serve/index.ts';
import { bankTables } from './books/schema.ts';
import { openBank } from './open-bank.ts';

/** Starts the adapter of the bank rails by files: docs/adapters/bank-files.md. */

const log = pino({ name: 'adapter-bank-files' });

async function start(): Promise<void> {
  const { location, ...settings } = readCommonSettings(process.env);
  const store = await openStore(location, bankTables);
  const now = () => new Date();
  const opened = await openBank({
    ...{ env: process.env, store, now, ...settings },
    log: (event, fields) => log.info(fields ?? {}, event),
  });
  const adapter = await startAdapter({ ...opened, settings, store, now, log });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void adapter.stop().then(() => store.close()));
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
