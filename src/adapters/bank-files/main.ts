import { openAdapter, runProgram } from '../serve/index.ts';
import { bankTables } from './books/schema.ts';
import { startBankFiles } from './start-bank-files.ts';
import { readBankSettings } from './variables.ts';

/** Runs the adapter of the bank rails by files: docs/adapters/bank-files.md. */
await runProgram(() =>
  openAdapter(process.env, {
    tables: bankTables,
    readOwn: readBankSettings,
    start: startBankFiles,
  }),
);
