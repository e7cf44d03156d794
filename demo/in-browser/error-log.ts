import type { Log } from '../../src/platform/kernel/services/telemetry/log.ts';

/** What broke comes up as an error of the worker; the rest is in the page's own log. */
export const errorLog: Log = {
  info() {},
  warn() {},
  error: (event, fields) => reportError(new Error(`${event} ${JSON.stringify(fields)}`)),
};
