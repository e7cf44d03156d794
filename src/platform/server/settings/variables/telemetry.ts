import type { Table, Values } from '../declaration.ts';
import { flag, oneOf, port, text } from '../value-types.ts';

/** Traces and metrics. The libraries of OpenTelemetry read further variables. */
export const telemetry = {
  tracesExporter: {
    name: 'OTEL_TRACES_EXPORTER',
    type: oneOf('otlp', 'none'),
    default: 'none',
    help: '`otlp`: sends [traces](operating.md#seen-from-outside), as other variables of OpenTelemetry say. `none`: sends nothing',
  },
  metricsExporter: {
    name: 'OTEL_METRICS_EXPORTER',
    type: oneOf('prometheus', 'none'),
    default: 'none',
    help: '`prometheus`: serves [metrics](operating.md#seen-from-outside) at `/metrics`. `none`: measures nothing',
    shipped: 'prometheus',
  },
  metricsHost: {
    name: 'OTEL_EXPORTER_PROMETHEUS_HOST',
    type: text,
    default: 'localhost',
    help: 'the address that metrics are served at',
  },
  metricsPort: {
    name: 'OTEL_EXPORTER_PROMETHEUS_PORT',
    type: port,
    default: '9464',
    help: 'the port that metrics are served at',
    shipped: '9464',
  },
  isOff: {
    name: 'OTEL_SDK_DISABLED',
    type: flag,
    default: 'false',
    help: '`true`: turns metrics and traces off',
  },
} satisfies Table;

/** Where traces and metrics go. */
export interface TelemetrySettings {
  /** To the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly sendsTraces: boolean;
  /** The address of `/metrics`; undefined when there is none. */
  readonly metricsAt: { readonly host: string; readonly port: number } | undefined;
}

/** Returns what to send and serve: only what an exporter is set for. */
export function telemetrySettings(values: Values<typeof telemetry>): TelemetrySettings {
  const { isOff, metricsHost: host, metricsPort: port } = values;
  return {
    sendsTraces: !isOff && values.tracesExporter === 'otlp',
    metricsAt: !isOff && values.metricsExporter === 'prometheus' ? { host, port } : undefined,
  };
}
