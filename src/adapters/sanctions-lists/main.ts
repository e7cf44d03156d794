import { openAdapter, runProgram } from '../serve/index.ts';
import { explain } from './explain.ts';
import { tables } from './screening/tables.ts';
import { readListSettings } from './settings.ts';
import { startSanctionsLists } from './start-sanctions-lists.ts';

/** Runs the adapter, or explains a score: `node adapter-sanctions-lists.js explain < person.json`. */
await runProgram(async () => {
  const [command] = process.argv.slice(2);
  if (command === 'explain') {
    await explain(process.env, process.stdin, process.stdout);
    return undefined;
  }
  if (command !== undefined) throw new Error(`Unknown command: ${command}. Known: explain`);
  return openAdapter(process.env, {
    tables,
    readOwn: readListSettings,
    start: ({ common, own, store }) =>
      startSanctionsLists({
        settings: { ...common, ...own },
        store,
        fetch: (...args) => fetch(...args),
      }),
  });
});
