import { setTimeout as delay } from 'node:timers/promises';
import type { Base } from '../environment/base.ts';
import { oneAtATime } from '../jobs/one-at-a-time.ts';
import { toLoggedError } from '../telemetry/log.ts';
import { claimDeliveries, type Delivery } from './claim-deliveries.ts';
import { recordOutcome, releaseDelivery } from './record-outcome.ts';
import { isSuccess, type Outcome, type Sender, sendDelivery } from './send-delivery.ts';

type Sending = Sender & Pick<Base, 'store' | 'log' | 'telemetry' | 'webhookThreshold'>;

/** Sends deliveries, many at once, and no more to one config than leaves room for others. */
export interface Deliverer {
  /** Begins what is due, as far as there is room, and does not wait for it. */
  begin(): Promise<void>;
  /** Sends until nothing more is due and all has ended; returns how many were sent, arrived or not. */
  drain(): Promise<number>;
  /** Begins nothing more; breaks off what is still under way after a moment, to be sent again. */
  stop(): Promise<void>;
}

const mostAtOnce = 32;
const mostOfConfig = 8;
const graceMs = 2000;

/** @param onRoom called when a delivery has ended, as the next of its resource may be due */
export function createDeliverer(base: Sending, onRoom: () => void = () => {}): Deliverer {
  const breakingOff = new AbortController();
  const running = new Map<Promise<void>, string>();
  let isStopped = false;
  let begun = 0;

  const begin = oneAtATime(async () => {
    const room = Math.min(mostAtOnce - running.size, mostOfConfig);
    if (isStopped || room <= 0) return;
    const busyConfigs = busyOf([...running.values()]);
    for (const delivery of await claimDeliveries(base, { atMost: room, busyConfigs })) {
      const done = attempt(base, delivery, breakingOff.signal).finally(() => {
        running.delete(done);
        onRoom();
      });
      running.set(done, delivery.webhook_config_id);
      begun += 1;
    }
  });

  return {
    begin,
    async drain() {
      const before = begun;
      for (;;) {
        await begin();
        if (running.size === 0) return begun - before;
        await Promise.race(running.keys());
      }
    },
    async stop() {
      isStopped = true;
      // What is being claimed at this moment is under way as well.
      await begin();
      const ended = Promise.all(running.keys());
      await Promise.race([ended, delay(graceMs, undefined, { ref: false })]);
      breakingOff.abort();
      await ended;
    },
  };
}

/** Sends what is due until nothing more is; returns how many were sent, arrived or not. */
export function deliverDue(base: Sending): Promise<number> {
  return createDeliverer(base).drain();
}

/** The configs that have as much under way as they may. */
function busyOf(configs: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const id of configs) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= mostOfConfig).map(([id]) => id);
}

async function attempt(base: Sending, delivery: Delivery, stopping: AbortSignal): Promise<void> {
  try {
    const outcome = await sendDelivery(base, delivery, stopping);
    if (outcome === null && stopping.aborted) await releaseDelivery(base, delivery);
    else await record(base, delivery, outcome);
  } catch (error) {
    // Its claim expires, and then it is sent again.
    const ids = { webhook: delivery.id };
    base.log.error('delivery failed', { part: 'webhooks', ids, error: toLoggedError(error) });
  }
}

async function record(base: Sending, delivery: Delivery, outcome: Outcome): Promise<void> {
  await recordOutcome(base, delivery, outcome);
  const lag = base.clock.now().getTime() - new Date(delivery.created_at).getTime();
  base.telemetry.delivered(lag / 1000, isSuccess(outcome) ? 'arrived' : 'failed');
}
