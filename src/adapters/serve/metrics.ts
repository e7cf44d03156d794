import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

/** Creates the metrics of an adapter: its calls, its jobs, and the callbacks that wait. */
export function createMetrics(callbacks: { waiting(): Promise<number> } | undefined) {
  const reader = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const provider = new MeterProvider({ readers: [reader] });
  const meter = provider.getMeter('adapter');
  const calls = meter.createHistogram('adapter_call_duration', { unit: 's' });
  const jobs = meter.createCounter('adapter_jobs');
  if (callbacks) {
    meter
      .createObservableGauge('adapter_callbacks_waiting')
      .addCallback(async (result) => result.observe(await callbacks.waiting()));
  }
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true);
  return {
    addCall: ({ call, status, ms }: { call: string; status: number; ms: number }) =>
      calls.record(ms / 1000, { call, status }),
    addJob: (job: string, outcome: 'done' | 'failed') => jobs.add(1, { job, outcome }),
    /** Returns the metrics in the text format of Prometheus. */
    async print(): Promise<string> {
      const { resourceMetrics } = await reader.collect();
      return serializer.serialize(resourceMetrics);
    },
    stop: () => provider.shutdown(),
  };
}
