import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { createTelemetry, type Telemetry } from '../kernel/services/telemetry/telemetry.ts';

/** Traces and metrics that stay in the test. */
export interface RecordedTelemetry {
  readonly telemetry: Telemetry;
  spans(): ReadableSpan[];
  /** Returns the content of `/metrics`. */
  metrics(): Promise<string>;
  /** Returns all data that would leave the platform, as text. */
  everything(): Promise<string>;
}

export function recordTelemetry(): RecordedTelemetry {
  const exporter = new InMemorySpanExporter();
  const reader = new PrometheusExporter({ preventServerStart: true });
  const meters = new MeterProvider({ readers: [reader] });
  const tracers = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const spans = () => exporter.getFinishedSpans();
  const metrics = async () => {
    const { resourceMetrics } = await reader.collect();
    return new PrometheusSerializer('', false, undefined, true, true).serialize(resourceMetrics);
  };
  return {
    telemetry: createTelemetry({
      meter: meters.getMeter('test'),
      tracer: tracers.getTracer('test'),
    }),
    spans,
    metrics,
    async everything() {
      const traces = spans().map(({ name, attributes, events, links, status }) => ({
        name,
        attributes,
        events,
        links,
        status,
      }));
      return `${JSON.stringify(traces)}\n${await metrics()}`;
    },
  };
}
