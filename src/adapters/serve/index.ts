export { type Callbacks, createCallbacks, type RefusedCallback } from './callbacks.ts';
export { commonVariables, readCommonSettings } from './common-settings.ts';
export { type OpenedAdapter, openAdapter } from './open-adapter.ts';
export { runProgram } from './run-program.ts';
export { readSettings, readTogether, type Variable, type Variables } from './settings.ts';
export { type Adapter, type Gauge, type Job, startAdapter } from './start-adapter.ts';
export { openStore, type Queries, type Store } from './store.ts';
