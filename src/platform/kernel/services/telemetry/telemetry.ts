import type { Histogram, Meter, Tracer } from '@opentelemetry/api';
import { createNoopMeter, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FormTimings } from '../../../../contract/index.ts';
import { createInstruments, type Queues } from './instruments.ts';

/** Names and numbers from fixed lists: nothing else of a request may leave the platform. */
export interface RequestSeen {
  readonly requestId: string;
  readonly method: string;
  /** The pattern of the path, never the path itself. */
  readonly route: string | undefined;
  readonly status: number;
  readonly codes: readonly string[];
}

/** As in the log, no field is for a body, a path, a query, a header or an error message. */
export interface Telemetry {
  /** Runs a request in its own span, and measures it. */
  request<T>(callback: (end: (seen: RequestSeen) => void) => Promise<T>): Promise<T>;
  /** Runs a call to a vendor in its own span, and measures it. */
  vendor<T>(call: { port: string; operation: string }, callback: () => Promise<T>): Promise<T>;
  /** @param lagSeconds since the event */
  delivered(lagSeconds: number, outcome: 'arrived' | 'failed'): void;
  /** Counts a new status of a resource. */
  outcome(resourceType: string, status: string): void;
  form(timings: FormTimings): void;
  /** Sets the reader of the queues, which each collection of metrics calls. */
  observeQueues(read: () => Promise<Queues>): void;
}

/** Records nothing by default. */
export function createTelemetry(given: { meter?: Meter; tracer?: Tracer } = {}): Telemetry {
  const instruments = createInstruments(given.meter ?? createNoopMeter());
  const tracer = given.tracer ?? trace.getTracer('embeds');
  return {
    request(callback) {
      const started = performance.now();
      return tracer.startActiveSpan('request', { kind: SpanKind.SERVER }, async (span) => {
        try {
          return await callback((seen) => {
            const attributes = attributesOf(seen);
            instruments.requests.record(secondsSince(started), attributes);
            for (const code of seen.codes) instruments.errors.add(1, { code });
            span.updateName(`${attributes['http.request.method']} ${seen.route ?? ''}`.trim());
            span.setAttributes(attributes);
            // Not in the metrics: each value would be a separate series.
            span.setAttribute('http.response.header.x-request-id', [seen.requestId]);
            if (seen.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          });
        } finally {
          span.end();
        }
      });
    },
    vendor({ port, operation }, callback) {
      const started = performance.now();
      const options = { kind: SpanKind.CLIENT, attributes: { port, operation } };
      return tracer.startActiveSpan(`${port} ${operation}`, options, async (span) => {
        let outcome = 'failed';
        try {
          const answer = await callback();
          outcome = 'answered';
          return answer;
        } finally {
          instruments.vendors.record(secondsSince(started), { port, operation, outcome });
          if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        }
      });
    },
    delivered: (lagSeconds, outcome) => instruments.webhooks.record(lagSeconds, { outcome }),
    outcome: (resourceType, status) =>
      instruments.outcomes.add(1, { resource_type: resourceType, status }),
    form({ embed, launch, drawn, requests, presses }) {
      const record = (histogram: Histogram, times: readonly number[]) => {
        for (const ms of times) histogram.record(ms / 1000, { embed });
      };
      record(instruments.launches, [launch]);
      record(instruments.drawings, drawn === null ? [] : [drawn]);
      record(instruments.formRequests, requests);
      record(instruments.presses, presses);
    },
    observeQueues: instruments.observeQueues,
  };
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000;

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/** Clients can invent methods, so unknown ones share one name. */
function attributesOf({ method, route, status }: RequestSeen) {
  return {
    'http.request.method': methods.has(method) ? method : '_OTHER',
    'http.response.status_code': status,
    ...(route !== undefined && { 'http.route': route }),
  };
}
