import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { PurchaseOffer } from '../merchant-purchase.ts';
import { messageOf } from '../message-of.ts';
import type { EmbedSession } from './embed-session.ts';
import type { ShopApi } from './shop-api.ts';

/** The second click: buys an asset with the account's balance from a contribution. */
export class PurchaseSession {
  /** True once a contribution has completed on this page. */
  readonly isFunded: ReadonlySignal<boolean>;
  readonly offer = signal<PurchaseOffer | undefined>(undefined);
  readonly bought = signal<PurchaseOffer | undefined>(undefined);
  readonly problem = signal('');

  #isBusy = false;
  readonly #shop: ShopApi;
  readonly #session: EmbedSession;

  constructor(shop: ShopApi, session: EmbedSession) {
    this.#shop = shop;
    this.#session = session;
    this.isFunded = computed(() =>
      session.events.value.some(({ name }) => name === 'onContribution'),
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
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.problem.value = '';
    try {
      await work();
    } catch (error) {
      this.problem.value = messageOf(error);
    } finally {
      this.#isBusy = false;
    }
  }
}
