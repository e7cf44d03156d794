import { isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, pino } from 'pino';

/**
 * What a log line may hold. There is no field for a body, a path, a header, a query or a message of
 * an error, as all of these can carry card or identity data: what has no field cannot leak.
 */
export interface LogFields {
  requestId?: string | undefined;
  method?: string | undefined;
  /** The pattern of the path (`/v2/contributions/:hash`), never the path itself. */
  route?: string | undefined;
  status?: number | undefined;
  /** Address that the request came from, as trusted proxies tell it. */
  remoteAddress?: string | undefined;
  /** Milliseconds it took. */
  ms?: number | undefined;
  /** Error codes that were answered. */
  codes?: readonly string[] | undefined;
  userId?: string | undefined;
  /** Name of a job, a worker or a part of the platform. */
  part?: string | undefined;
  /** Ids of resources, by what they are. */
  ids?: Readonly<Record<string, string>> | undefined;
  count?: number | undefined;
  /** Addresses on which the process listens. */
  url?: string | undefined;
  error?: LoggedError | undefined;
}

/** An error without its message: where it happened, and its code. */
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

/**
 * Lines that go straight to standard output. Pino's own destination tries again for ever when it is
 * flushed at exit and the reader has gone, so that the process never ends. A log that nobody reads
 * is no reason to stop serving either.
 */
export function logToStandardOutput(stdout: NodeJS.WritableStream): DestinationStream {
  stdout.on('error', () => {});
  return { write: (line) => stdout.write(line) };
}

/**
 * Structured lines on `destination`; pino's own by default. A line that is written within a span has
 * its ids, under the names of OpenTelemetry's non-OTLP log formats.
 */
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

/** What of an error may be logged: messages of drivers and parsers quote the data they failed on. */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name: error.name, code, frames: frames.slice(0, 12).map((line) => line.trim()) };
}
