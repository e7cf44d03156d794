import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { createTelemetry, type Telemetry } from '../kernel/services/telemetry/telemetry.ts';
import type { TelemetrySettings } from './settings/variables/telemetry.ts';

/** Sends traces and serves metrics until it is stopped. */
export interface OpenTelemetry {
  readonly telemetry: Telemetry;
  /** Sends the remaining traces. */
  stop(): Promise<void>;
}

/**
 * Starts the libraries of OpenTelemetry, which read further variables, such as `OTEL_EXPORTER_OTLP_*`.
 *
 * @throws Error if the address of the metrics is in use
 */
export async function openTelemetry(settings: TelemetrySettings): Promise<OpenTelemetry> {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'embeds' }))
    .merge(detectResources({ detectors: [envDetector] }));
  const reader = settings.metricsAt && (await serveMetrics(settings.metricsAt));
  const meters = reader && new MeterProvider({ resource, readers: [reader] });
  const tracers = settings.sendsTraces ? startTraces(resource) : undefined;
  return {
    telemetry: createTelemetry({
      ...(meters && { meter: meters.getMeter('embeds') }),
      ...(tracers && { tracer: tracers.getTracer('embeds') }),
    }),
    async stop() {
      // An unreachable collector must not fail the stop.
      await Promise.allSettled([tracers?.shutdown(), meters?.shutdown()]);
    },
  };
}

/** Only if somebody receives traces: spans and their context are part of every request and every promise. */
function startTraces(resource: Resource): BasicTracerProvider {
  const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
  // Makes a call to a vendor part of the request that made it.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return new BasicTracerProvider({ resource, spanProcessors });
}

async function serveMetrics({ host, port }: { host: string; port: number }) {
  const exporter = new PrometheusExporter({
    host,
    port,
    preventServerStart: true,
    withoutScopeInfo: true,
  });
  await exporter.startServer();
  return exporter;
}
