import { type ReadonlySignal, signal } from '@preact/signals';
import type { Exchange } from '../gateway/exchange.ts';
import type { PlatformRecord } from '../merchant-records.ts';
import type { Delivery } from '../merchant-webhooks.ts';
import type { ShopApi } from './shop-api.ts';

/** The platform's side of the story, beside the events of the page. */
export interface PlatformWatch {
  records: ReadonlySignal<readonly PlatformRecord[]>;
  /** Newest last. */
  deliveries: ReadonlySignal<readonly Delivery[]>;
  /** Requests to platform and issuer; oldest first. */
  exchanges: ReadonlySignal<readonly Exchange[]>;
  problem: ReadonlySignal<string>;
  refresh(): Promise<void>;
  /** Takes deliveries as they come, and refreshes with each; until undone. */
  follow(): () => void;
}

export function createPlatformWatch(shop: ShopApi): PlatformWatch {
  const records = signal<readonly PlatformRecord[]>([]);
  const deliveries = signal<readonly Delivery[]>([]);
  const exchanges = signal<readonly Exchange[]>([]);
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

  // Each comes twice, at its beginning and its end.
  function takeExchange(exchange: Exchange): void {
    const others = exchanges.value.filter(({ id }) => id !== exchange.id);
    exchanges.value = [...others, exchange];
  }

  function follow(): () => void {
    const undos = [shop.followDeliveries(take), shop.followExchanges(takeExchange)];
    return () => {
      for (const undo of undos) undo();
    };
  }

  return { records, deliveries, exchanges, problem, refresh, follow };
}
