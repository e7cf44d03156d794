import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

/** A figure that an adapter measures when somebody reads `/metrics`, such as the age of a list. */
export interface Gauge {
  /** In snake case, after `adapter_`, with the unit at the end. */
  readonly name: string;
  /** One line for people who read `/metrics`. */
  readonly help: string;
  /** Reads the current values. Labels have no personal data. */
  read(): Promise<readonly GaugeValue[]>;
}

/** A value, and what it belongs to if a gauge has several. */
interface GaugeValue {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

interface Options {
  readonly callbacks: { waiting(): Promise<number> } | undefined;
  readonly gauges: readonly Gauge[];
  /** Called with what went wrong while gauges were read. */
  readonly onError: (error: unknown) => void;
}

/** Creates the metrics of an adapter: its calls, its jobs, callbacks that wait, and its own gauges. */
export function createMetrics({ callbacks, gauges, onError }: Options) {
  const reader = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const provider = new MeterProvider({ readers: [reader] });
  const meter = provider.getMeter('adapter');
  const calls = meter.createHistogram('adapter_call_duration', { unit: 's' });
  const jobs = meter.createCounter('adapter_jobs');
  for (const gauge of [...(callbacks ? [waitingCallbacks(callbacks)] : []), ...gauges]) {
    observe(meter, gauge);
  }
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true);
  return {
    addCall: ({ call, status, ms }: { call: string; status: number; ms: number }) =>
      calls.record(ms / 1000, { call, status }),
    addJob: (job: string, outcome: 'done' | 'failed') => jobs.add(1, { job, outcome }),
    /** Returns the metrics in the text format of Prometheus. A gauge that can't be read is left out. */
    async print(): Promise<string> {
      const { resourceMetrics, errors } = await reader.collect();
      for (const error of errors) onError(error);
      return serializer.serialize(resourceMetrics);
    },
    stop: () => provider.shutdown(),
  };
}

const waitingCallbacks = (callbacks: { waiting(): Promise<number> }): Gauge => ({
  name: 'callbacks_waiting',
  help: 'Callbacks that the platform has not accepted yet',
  read: async () => [{ value: await callbacks.waiting() }],
});

type Meter = ReturnType<MeterProvider['getMeter']>;

function observe(meter: Meter, { name, help, read }: Gauge): void {
  meter
    .createObservableGauge(`adapter_${name}`, { description: help })
    .addCallback(async (result) => {
      for (const { value, labels } of await read()) result.observe(value, labels);
    });
}
