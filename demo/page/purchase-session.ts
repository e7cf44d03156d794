import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { PurchaseOffer } from '../merchant-purchase.ts';
import type { EmbedSession } from './embed-session.ts';
import type { ShopApi } from './shop-api.ts';

/** The second click: buys an asset with the account's balance from a contribution. */
export class PurchaseSession {
  /** Number of contributions that have completed on this page. */
  readonly contributions: ReadonlySignal<number>;
  readonly offer = signal<PurchaseOffer | undefined>(undefined);
  readonly bought = signal<PurchaseOffer | undefined>(undefined);
  readonly problem = signal('');
  readonly isBusy = signal(false);

  readonly #shop: ShopApi;
  readonly #session: EmbedSession;

  constructor(shop: ShopApi, session: EmbedSession) {
    this.#shop = shop;
    this.#session = session;
    this.contributions = computed(
      () => session.events.value.filter(({ name }) => name === 'onContribution').length,
    );
  }

  /** Requests a price for the contributed amount. */
  ask(): Promise<void> {
    return this.#during(async () => {
      const { amount } = this.#session.choices.value;
      this.bought.value = undefined;
      this.offer.value = await this.#shop.askOffer(amount);
    });
  }

  /** Accepts the price if it is still valid. */
  take(): Promise<void> {
    return this.#during(async () => {
      const offer = this.offer.value;
      if (!offer) return;
      this.offer.value = undefined;
      await this.#shop.takeOffer(offer.quoteId);
      this.bought.value = offer;
    });
  }

  async #during(work: () => Promise<void>): Promise<void> {
    if (this.isBusy.value) return;
    this.isBusy.value = true;
    this.problem.value = '';
    try {
      await work();
    } catch (error) {
      this.problem.value = error instanceof Error ? error.message : String(error);
    } finally {
      this.isBusy.value = false;
    }
  }
}
