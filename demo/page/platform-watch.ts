import { type ReadonlySignal, signal } from '@preact/signals';
import type { Exchange } from '../gateway/exchange.ts';
import type { PlatformRecord } from '../merchant-records.ts';
import type { Delivery } from '../merchant-webhooks.ts';
import type { ShopApi } from './shop-api.ts';

/** Records and requests of the platform, shown next to the page's events. */
export interface PlatformWatch {
  records: ReadonlySignal<readonly PlatformRecord[]>;
  /** Newest last. */
  deliveries: ReadonlySignal<readonly Delivery[]>;
  /** Requests to platform and issuer; oldest first. */
  exchanges: ReadonlySignal<readonly Exchange[]>;
  problem: ReadonlySignal<string>;
  refresh(): Promise<void>;
  /** Receives deliveries, and refreshes after each, until cancelled. */
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

  // When the browser reconnects, the stream repeats past deliveries.
  function take(delivery: Delivery): void {
    if (deliveries.value.some(({ id }) => id === delivery.id)) return;
    deliveries.value = [...deliveries.value, delivery];
    void refresh();
  }

  // Each exchange arrives twice, at its beginning and its end.
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
