import type { Log } from '../../src/platform/kernel/services/telemetry/log.ts';

/** Reports errors as errors of the worker. Other entries are in the page's own log. */
export const errorLog: Log = {
  info() {},
  warn() {},
  error: (event, fields) => reportError(new Error(`${event} ${JSON.stringify(fields)}`)),
};
