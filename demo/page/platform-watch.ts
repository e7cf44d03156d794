import { signal } from '@preact/signals';
import type { Exchange } from '../gateway/exchange.ts';
import type { PlatformRecord } from '../merchant-records.ts';
import type { Delivery } from '../merchant-webhooks.ts';
import { messageOf } from '../message-of.ts';
import { follow } from './follow.ts';
import type { ShopApi } from './shop-api.ts';

/** Records and requests of the platform, shown next to the page's events. */
export class PlatformWatch {
  readonly records = signal<readonly PlatformRecord[]>([]);
  /** Newest last. */
  readonly deliveries = signal<readonly Delivery[]>([]);
  /** Requests to platform and issuer; oldest first. */
  readonly exchanges = signal<readonly Exchange[]>([]);
  readonly problem = signal('');
  readonly #shop: ShopApi;

  constructor(shop: ShopApi) {
    this.#shop = shop;
  }

  async refresh(): Promise<void> {
    try {
      this.records.value = await this.#shop.readRecords();
      this.problem.value = '';
    } catch (error) {
      this.problem.value = messageOf(error);
    }
  }

  /** Receives deliveries and requests, past ones first, and refreshes after each delivery. */
  follow(): void {
    // When the browser reconnects, the stream repeats past deliveries.
    follow<Delivery>('/api/deliveries', (delivery) => {
      if (this.deliveries.value.some(({ id }) => id === delivery.id)) return;
      this.deliveries.value = [...this.deliveries.value, delivery];
      void this.refresh();
    });
    // Each exchange arrives twice, at its beginning and its end.
    follow<Exchange>('/api/exchanges', (exchange) => {
      const others = this.exchanges.value.filter(({ id }) => id !== exchange.id);
      this.exchanges.value = [...others, exchange];
    });
  }
}
