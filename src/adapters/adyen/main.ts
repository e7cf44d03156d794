import { runProgram } from '../serve/index.ts';
import { startAdyen } from './start-adyen.ts';

/** Runs the adapter for Adyen. Settings: docs/adapters/adyen.md. */
await runProgram(() => startAdyen(process.env));
