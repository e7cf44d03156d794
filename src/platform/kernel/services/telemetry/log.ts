import { isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, pino } from 'pino';

/**
 * Fields of a log line. None is for a body, a path, a header, a query or an error message, because
 * these can contain card or identity data: what has no field can't leak.
 */
export interface LogFields {
  requestId?: string | undefined;
  method?: string | undefined;
  /** The pattern of the path (`/v2/contributions/:hash`), never the path itself. */
  route?: string | undefined;
  status?: number | undefined;
  /** Client address, as reported by trusted proxies. */
  remoteAddress?: string | undefined;
  /** Duration in milliseconds. */
  ms?: number | undefined;
  /** Error codes of the response. */
  codes?: readonly string[] | undefined;
  userId?: string | undefined;
  /** Name of a job, a worker or a part of the platform. */
  part?: string | undefined;
  /** Ids of resources, by type. */
  ids?: Readonly<Record<string, string>> | undefined;
  count?: number | undefined;
  /** Addresses on which the process listens. */
  url?: string | undefined;
  error?: LoggedError | undefined;
}

/** An error without its message: its location and code. */
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
 * Writes lines directly to standard output. If the reader is gone, Pino's own destination retries forever
 * during the flush at exit, so the process never ends. Nor may a log without a reader stop the service.
 */
export function logToStandardOutput(stdout: NodeJS.WritableStream): DestinationStream {
  stdout.on('error', () => {});
  return { write: (line) => stdout.write(line) };
}

/**
 * Creates a log of structured lines on `destination`, by default Pino's own. Within a span, a line
 * has the ids of the trace, named as in OpenTelemetry's non-OTLP log formats.
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

/**
 * Returns the parts of an error that may be logged: messages of drivers and parsers quote the data
 * that they failed on.
 */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name: error.name, code, frames: frames.slice(0, 12).map((line) => line.trim()) };
}
