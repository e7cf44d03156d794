export { type Callbacks, createCallbacks, type RefusedCallback } from './callbacks.ts';
export { commonVariables, readCommonSettings } from './common-settings.ts';
export { runProgram } from './run-program.ts';
export { readSettings, type Variable, type Variables } from './settings.ts';
export { type Adapter, type Job, startAdapter } from './start-adapter.ts';
export { openStore, type Queries, type Store } from './store.ts';
