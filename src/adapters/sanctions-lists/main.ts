import { openStore, readCommonSettings } from '../serve/index.ts';
import { explain } from './explain.ts';
import { tables } from './screening/tables.ts';
import { readListSettings } from './settings.ts';
import { startSanctionsLists } from './start-sanctions-lists.ts';

/** Starts the adapter, or explains a score: `node adapter-sanctions-lists.js explain < person.json`. */
async function main(): Promise<void> {
  const [command] = process.argv.slice(2);
  if (command === 'explain') return explain(process.env, process.stdin, process.stdout);
  if (command !== undefined) throw new Error(`Unknown command: ${command}. Known: explain`);
  const common = readCommonSettings(process.env);
  const settings = { ...common, ...readListSettings(process.env) };
  const store = await openStore(common.location, tables);
  const adapter = await startSanctionsLists({
    settings,
    store,
    fetch: (...args) => fetch(...args),
  });
  const stop = async () => {
    await adapter.stop();
    await store.close();
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
