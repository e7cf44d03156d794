import { signal } from '@preact/signals';
import type { EmbedsEvents } from '../../src/contract/events.ts';
import { type Cleanup, defaultTheme, type Theme } from '../../src/contract/launch-options.ts';
import type { LaunchRequest } from '../merchant-launch.ts';
import { embedsOf } from './embeds-global.ts';
import type { ShopApi } from './shop-api.ts';

/** What the tester has chosen. */
export interface Choices {
  flow: LaunchRequest['flow'];
  /** Digits of the sandbox card. */
  card: string;
  amount: string;
  hideAmount: boolean;
  /** BCP 47. */
  locale: string;
  theme: Theme;
}

/** Something the embed told the page. */
export interface LoggedEvent {
  order: number;
  name: string;
  args: unknown[];
}

/** Id of the element that the embed is launched into. */
export const targetId = 'card-form';

const eventNames = [
  'loaded',
  'loadFailed',
  'cardVerified',
  'onCardError',
  'onContribution',
  'onContributionFailed',
  'onContributionError',
  'onChallenge',
  'resourceCreated',
  'onStatus',
  'onExit',
] as const satisfies readonly (keyof EmbedsEvents)[];

/** The embed on the page: what it is launched with, how far it is, and what it has said. */
export class EmbedSession {
  readonly choices = signal<Choices>({
    flow: 'link',
    card: '4242424242424242',
    amount: '100.00',
    hideAmount: false,
    locale: 'en',
    theme: defaultTheme,
  });
  /** `preparing`: the shop's server is asking the platform for a token. */
  readonly phase = signal<'preparing' | 'launched' | 'empty'>('preparing');
  readonly problem = signal('');
  readonly events = signal<readonly LoggedEvent[]>([]);

  readonly #shop: ShopApi;
  #cleanup: Cleanup | undefined;
  #resourceTokenHash = '';
  #launches = 0;

  constructor(shop: ShopApi) {
    this.#shop = shop;
  }

  choose(change: Partial<Choices>): void {
    this.choices.value = { ...this.choices.value, ...change };
  }

  /** Launches with a fresh token; of two launches at once the later one wins. */
  async launch(): Promise<void> {
    const mine = ++this.#launches;
    this.cleanUp();
    this.phase.value = 'preparing';
    const { flow, card, amount } = this.choices.value;
    try {
      const { resourceTokenHash } = await this.#shop.prepareLaunch({ flow, card, amount });
      if (mine !== this.#launches) return;
      this.#resourceTokenHash = resourceTokenHash;
      this.relaunch();
    } catch (error) {
      if (mine === this.#launches) this.#fail(error);
    }
  }

  /** Launches once more with the token of last time. */
  relaunch(): void {
    this.cleanUp();
    try {
      const embeds = embedsOf(window);
      if (!embeds) throw new Error('The script of the embed did not load.');
      this.#cleanup =
        this.choices.value.flow === 'person'
          ? embeds.launchCreateNaturalPerson(this.#launchOptions())
          : embeds.launchCreditCard({ ...this.#launchOptions(), ...this.#cardOptions() });
      this.phase.value = 'launched';
    } catch (error) {
      this.#fail(error);
    }
  }

  cleanUp(): void {
    this.#cleanup?.();
    this.#cleanup = undefined;
    this.problem.value = '';
    this.phase.value = 'empty';
  }

  clearEvents(): void {
    this.events.value = [];
  }

  #cardOptions() {
    const { flow, amount, hideAmount } = this.choices.value;
    return { hideAmount, ...(flow === 'contribute' && { amount }) };
  }

  #launchOptions() {
    const { locale, theme } = this.choices.value;
    const log =
      (name: string) =>
      (...args: unknown[]) =>
        this.#log(name, args);
    return {
      target: targetId,
      resourceTokenHash: this.#resourceTokenHash,
      theme,
      locale,
      events: Object.fromEntries(eventNames.map((name) => [name, log(name)])),
    };
  }

  #log(name: string, args: unknown[]): void {
    const order = (this.events.value.at(-1)?.order ?? 0) + 1;
    this.events.value = [...this.events.value, { order, name, args }];
  }

  #fail(error: unknown): void {
    this.problem.value = error instanceof Error ? error.message : String(error);
    this.phase.value = 'empty';
  }
}
