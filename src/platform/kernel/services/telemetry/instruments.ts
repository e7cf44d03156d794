import type { BatchObservableCallback, Meter } from '@opentelemetry/api';

export interface Queue {
  readonly depth: number;
  /** 0 if none is due. */
  readonly ageSeconds: number;
}

export type Queues = Readonly<
  Record<'webhooks' | 'letters' | 'long_running_requests' | 'jobs', Queue>
>;

/** Seconds, up to the timeout of most clients. */
const requestBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const vendorBounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Seconds, up to the patience of a cardholder. */
const formBounds = [0.05, 0.1, 0.2, 0.5, 1, 2, 3, 5, 10, 15];
/** Seconds, up to the longest pause between two attempts. */
const lagBounds = [0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800, 21_600];

/** `ops/dashboard.json` and `ops/alerts.yaml` use the names of these instruments. */
export function createInstruments(meter: Meter) {
  const histogram = (name: string, description: string, bounds: number[]) =>
    meter.createHistogram(name, {
      description,
      unit: 's',
      advice: { explicitBucketBoundaries: bounds },
    });
  const ofForms = (name: string, description: string) =>
    histogram(name, `${description}, by embed; sampled, reported by browsers`, formBounds);
  const depth = meter.createObservableGauge('embeds.queue.depth', {
    description: 'Work that is due and not started, by queue; 10000 means more',
  });
  const age = meter.createObservableGauge('embeds.queue.age', {
    description: 'How long the oldest of a queue has been due',
    unit: 's',
  });
  let readQueues: (() => Promise<Queues>) | undefined;
  const observe: BatchObservableCallback = async (result) => {
    for (const [queue, seen] of Object.entries((await readQueues?.()) ?? {})) {
      result.observe(depth, seen.depth, { queue });
      result.observe(age, seen.ageSeconds, { queue });
    }
  };
  meter.addBatchObservableCallback(observe, [depth, age]);
  return {
    requests: histogram(
      'http.server.request.duration',
      'How long requests take, by route and status',
      requestBounds,
    ),
    errors: meter.createCounter('embeds.errors', { description: 'Error codes in responses' }),
    outcomes: meter.createCounter('embeds.outcomes', {
      description: 'Resources that have changed their status, by the new status',
    }),
    vendors: histogram(
      'embeds.vendor.duration',
      'Response times of vendors, by port and operation',
      vendorBounds,
    ),
    launches: ofForms('embeds.form.launch.duration', 'From the launch of a form to loaded'),
    drawings: ofForms('embeds.form.draw.duration', 'From the start of a form to its first paint'),
    formRequests: ofForms('embeds.form.request.duration', 'How long forms wait for the platform'),
    presses: ofForms('embeds.form.press.duration', 'Presses that took 104 ms or more to show'),
    webhooks: histogram(
      'embeds.webhook.lag',
      'Time from an event to the end of an attempt to deliver it',
      lagBounds,
    ),
    /** Only the last reader is used. */
    observeQueues(read: () => Promise<Queues>): void {
      readQueues = read;
    },
  };
}
