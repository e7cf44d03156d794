import { textMessagesPort } from '../../vendors/ports/text-messages.ts';
import {
  openStore,
  readCommonSettings,
  readSettings,
  runProgram,
  startAdapter,
} from '../serve/index.ts';
import { createTextMessages, gatewayVariables } from './text-messages.ts';

/** Runs the template: docs/adapters/README.md, "Write your own". */
await runProgram(async () => {
  const { location, ...settings } = readCommonSettings(process.env);
  const gateway = readSettings(gatewayVariables, process.env);
  const store = await openStore(location, []);
  const adapter = await startAdapter({
    port: textMessagesPort,
    implementation: createTextMessages(gateway),
    ...{ settings, store },
  });
  return {
    async stop() {
      await adapter.stop();
      await store.close();
    },
  };
});
