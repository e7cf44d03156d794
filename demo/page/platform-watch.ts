import { type ReadonlySignal, signal } from '@preact/signals';
import type { PlatformRecord } from '../merchant-records.ts';
import type { Delivery } from '../merchant-webhooks.ts';
import type { ShopApi } from './shop-api.ts';

/** The platform's side of the story, beside the events of the page. */
export interface PlatformWatch {
  records: ReadonlySignal<readonly PlatformRecord[]>;
  /** Newest last. */
  deliveries: ReadonlySignal<readonly Delivery[]>;
  problem: ReadonlySignal<string>;
  refresh(): Promise<void>;
  /** Takes deliveries as they come, and refreshes with each; until undone. */
  follow(): () => void;
}

export function createPlatformWatch(shop: ShopApi): PlatformWatch {
  const records = signal<readonly PlatformRecord[]>([]);
  const deliveries = signal<readonly Delivery[]>([]);
  const problem = signal('');

  async function refresh(): Promise<void> {
    try {
      records.value = await shop.readRecords();
      problem.value = '';
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
    }
  }

  // The stream starts over with past deliveries whenever the browser connects again.
  function take(delivery: Delivery): void {
    if (deliveries.value.some(({ id }) => id === delivery.id)) return;
    deliveries.value = [...deliveries.value, delivery];
    void refresh();
  }

  return { records, deliveries, problem, refresh, follow: () => shop.followDeliveries(take) };
}
