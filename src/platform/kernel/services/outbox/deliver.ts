import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '../environment/environment.ts';
import { createKeyedQueue } from '../jobs/keyed-queue.ts';
import { toLoggedError } from '../telemetry/log.ts';
import { claimDeliveries, type Delivery } from './claim-deliveries.ts';
import { moveDeliveries } from './parked-deliveries.ts';
import { recordOutcome, releaseDelivery } from './record-outcome.ts';
import { isSuccess, type Outcome, type Sender, sendDelivery } from './send-delivery.ts';

type Sending = Sender & Pick<Environment, 'store' | 'log' | 'telemetry' | 'webhookThreshold'>;

/** Sends deliveries concurrently, with a limit per config that leaves room for others. */
export interface Deliverer {
  begin(): Promise<void>;
  drain(): Promise<number>;
  /** Aborts deliveries that still run after a moment. They are sent again later. */
  stop(): Promise<void>;
}

const maxConcurrent = 32;
const maxPerConfig = 8;
/** A config that has more is not asked for more, so that several are claimed together. */
const fewOfConfig = maxPerConfig / 2;
const graceMs = 2000;
/** How often it looks for configs that were disabled or enabled. */
const lookEveryMs = 1000;

/**
 * @param onRoom called after a delivery, when its config has few others and more may be due: the next of its resource,
 *   or what the last claim left
 */
export function createDeliverer(base: Sending, onRoom: () => void = () => {}): Deliverer {
  const breakingOff = new AbortController();
  const running = new Map<Promise<void>, string>();
  let isStopped = false;
  let begun = 0;
  /** True if the last claim may have left deliveries that are due. */
  let leavesSome = false;

  let lookAt = 0;

  /** Parks all deliveries of disabled configs, or resumes a batch of those of an enabled one. */
  const move = async () => {
    if (performance.now() < lookAt) return;
    let moved = await moveDeliveries(base);
    while (moved === 'parked' && !isStopped) moved = await moveDeliveries(base);
    if (moved === undefined) lookAt = performance.now() + lookEveryMs;
    else onRoom();
  };

  const queue = createKeyedQueue();
  const claim = async () => {
    const room = Math.min(maxConcurrent - running.size, maxPerConfig);
    if (isStopped) return;
    leavesSome = true;
    if (room <= 0) return;
    await move();
    const busyConfigs = busyConfigsAmong([...running.values()]);
    const claimed = await claimDeliveries(base, { atMost: room, busyConfigs });
    leavesSome = claimed.length === room || busyConfigs.length > 0;
    for (const delivery of claimed) begin(delivery);
  };
  const begin = (delivery: Delivery) => {
    const { webhook_config_id: config } = delivery;
    const done = attempt(base, delivery, breakingOff.signal).then((hasNext) => {
      running.delete(done);
      const isBusy = busyConfigsAmong([...running.values()]).includes(config);
      if ((hasNext || leavesSome) && !isBusy) onRoom();
    });
    running.set(done, config);
    begun += 1;
  };
  const beginDue = () => queue('claim', claim);

  return {
    begin: beginDue,
    async drain() {
      const before = begun;
      for (;;) {
        lookAt = 0;
        await beginDue();
        if (running.size === 0) return begun - before;
        await Promise.race(running.keys());
      }
    },
    async stop() {
      isStopped = true;
      // Deliveries that are being claimed right now count as running.
      await beginDue();
      const ended = Promise.all(running.keys());
      await Promise.race([ended, delay(graceMs, undefined, { ref: false })]);
      breakingOff.abort();
      await ended;
    },
  };
}

/** Sends until no delivery is due or running; returns the number of attempts. */
export function deliverDue(base: Sending): Promise<number> {
  return createDeliverer(base).drain();
}

function busyConfigsAmong(configs: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const id of configs) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > fewOfConfig).map(([id]) => id);
}

/** Returns true if the next event of the resource may be due. */
async function attempt(base: Sending, delivery: Delivery, stopping: AbortSignal): Promise<boolean> {
  try {
    const outcome = await sendDelivery(base, delivery, stopping);
    if (outcome.status !== null || !stopping.aborted) return await record(base, delivery, outcome);
    await releaseDelivery(base, delivery);
  } catch (error) {
    // The claim ends, and then it is sent again.
    const ids = { webhook: delivery.id };
    base.log.error('delivery failed', { part: 'webhooks', ids, error: toLoggedError(error) });
  }
  return false;
}

async function record(base: Sending, delivery: Delivery, outcome: Outcome): Promise<boolean> {
  const hasNext = await recordOutcome(base, delivery, outcome);
  const lag = base.clock.now().getTime() - new Date(delivery.created_at).getTime();
  base.telemetry.delivered(lag / 1000, isSuccess(outcome) ? 'arrived' : 'failed');
  return hasNext;
}
