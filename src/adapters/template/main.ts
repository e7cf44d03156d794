import { textMessagesPort } from '../../vendors/ports/text-messages.ts';
import { openAdapter, readSettings, runProgram, startAdapter } from '../serve/index.ts';
import { createTextMessages, gatewayVariables } from './text-messages.ts';

/** Runs the template: docs/adapters/README.md, "Write your own". */
await runProgram(() =>
  openAdapter(process.env, {
    tables: [],
    readOwn: (env) => readSettings(gatewayVariables, env),
    start: ({ common: settings, own, store }) =>
      startAdapter({
        port: textMessagesPort,
        implementation: createTextMessages(own),
        settings,
        store,
      }),
  }),
);
