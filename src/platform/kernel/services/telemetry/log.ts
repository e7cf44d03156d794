import { isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, pino } from 'pino';

/**
 * Fields of a log line. None is for a body, a path, a query, a header or an error message, which can
 * contain card or identity data.
 */
export interface LogFields {
  requestId?: string | undefined;
  method?: string | undefined;
  /** The pattern of the path (`/v2/contributions/:hash`), never the path itself. */
  route?: string | undefined;
  status?: number | undefined;
  remoteAddress?: string | undefined;
  ms?: number | undefined;
  codes?: readonly string[] | undefined;
  userId?: string | undefined;
  part?: string | undefined;
  ids?: Readonly<Record<string, string>> | undefined;
  count?: number | undefined;
  url?: string | undefined;
  error?: LoggedError | undefined;
}

/** An error without its message. */
export interface LoggedError {
  name: string;
  code?: string | undefined;
  frames: readonly string[];
}

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** Pino's own destination would retry forever at exit if nobody reads standard output. */
export function logToStandardOutput(stdout: NodeJS.WritableStream): DestinationStream {
  stdout.on('error', () => {});
  return { write: (line) => stdout.write(line) };
}

/** Creates a log on `destination`, by default Pino's own. Lines within a span have its ids. */
export function createLog(destination?: DestinationStream): Log {
  const timestamp = pino.stdTimeFunctions.isoTime;
  const logger = pino({ base: null, timestamp, mixin: idsOfSpan }, destination);
  return {
    info: (event, fields = {}) => logger.info(fields, event),
    warn: (event, fields = {}) => logger.warn(fields, event),
    error: (event, fields = {}) => logger.error(fields, event),
  };
}

function idsOfSpan(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** Omits the message: drivers and parsers quote data in theirs. */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name: error.name, code, frames: frames.slice(0, 12).map((line) => line.trim()) };
}
