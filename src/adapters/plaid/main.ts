import { runProgram } from '../serve/index.ts';
import { startPlaid } from './start-plaid.ts';

/** Runs the adapter for Plaid. Settings: docs/adapters/plaid.md. */
await runProgram(() => startPlaid(process.env));
