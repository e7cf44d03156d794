import { type Signal, signal } from '@preact/signals';
import { defaultTheme, type Theme } from '../../src/contract/launch-options.ts';
import type { Embeds } from '../../src/npm/embeds.ts';
import { eventNames } from '../../src/npm/event-names.ts';
import type { LaunchRequest } from '../merchant-launch.ts';
import { messageOf } from '../message-of.ts';
import { statesOfFlow, type TokenState } from '../token-states.ts';
import type { ShopApi } from './shop-api.ts';

/** Choices of the tester. */
export interface Choices {
  flow: LaunchRequest['flow'];
  /** Digits of the sandbox card. */
  card: string;
  /** Name of the sandbox applicant. */
  applicant: string;
  /** State of the token at launch. */
  token: TokenState;
  amount: string;
  hideAmount: boolean;
  /** BCP 47. */
  locale: string;
  theme: Theme;
  /** Text direction of the page around the form. */
  direction: 'ltr' | 'rtl';
  /** Width of the form's container, in CSS pixels; 0 for all available width. */
  width: number;
}

/** Defaults, unless the page's address sets them. */
export const usualChoices: Choices = {
  flow: 'link',
  card: '4242424242424242',
  applicant: 'Grace Holder',
  token: 'active',
  amount: '100.00',
  hideAmount: false,
  locale: 'en',
  theme: defaultTheme,
  direction: 'ltr',
  width: 0,
};

/** An event that the page received from the embed. */
export interface LoggedEvent {
  order: number;
  name: string;
  args: unknown[];
  /** Milliseconds since 1970. */
  at: number;
}

/** Id of the embed's target element. */
export const targetId = 'card-form';

/** The page's embed: its launch options, its phase and its events. */
export class EmbedSession {
  readonly choices: Signal<Choices>;
  /** Start of the current launch, in milliseconds since 1970. */
  readonly begunAt = signal(0);
  /** `preparing`: the shop's server is requesting a token from the platform. */
  readonly phase = signal<'preparing' | 'launched' | 'empty'>('preparing');
  readonly problem = signal('');
  readonly events = signal<readonly LoggedEvent[]>([]);

  readonly #shop: ShopApi;
  #cleanup: (() => void) | undefined;
  #resourceTokenHash = '';
  #launches = 0;

  constructor(shop: ShopApi, choices: Choices = usualChoices) {
    this.#shop = shop;
    this.choices = signal(choices);
  }

  choose(change: Partial<Choices>): void {
    this.choices.value = { ...this.choices.value, ...change };
  }

  /** Launches with a new token, after a change; of two parallel calls, the later one wins. */
  async launch(change: Partial<Choices> = {}): Promise<void> {
    this.choose(change);
    const mine = ++this.#launches;
    this.cleanUp();
    this.phase.value = 'preparing';
    this.begunAt.value = Date.now();
    const { flow, card, amount, token } = this.choices.value;
    const state = statesOfFlow[flow].includes(token) ? token : 'active';
    try {
      const { resourceTokenHash } = await this.#shop.prepareLaunch({ flow, card, amount, state });
      if (mine !== this.#launches) return;
      this.#resourceTokenHash = resourceTokenHash;
      this.#relaunch();
    } catch (error) {
      if (mine === this.#launches) this.#fail(error);
    }
  }

  /** Launches again with the last token, after a change. */
  relaunch(change: Partial<Choices> = {}): void {
    this.choose(change);
    this.begunAt.value = Date.now();
    this.#relaunch();
  }

  #relaunch(): void {
    this.cleanUp();
    this.#log('launch', []);
    try {
      const { PrimeTrustEmbeds: embeds } = window;
      if (!embeds) throw new Error('The script of the embed did not load.');
      this.#cleanup = this.#launchWith(embeds);
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

  #launchWith(embeds: Embeds): () => void {
    const { flow, amount, hideAmount, locale, theme } = this.choices.value;
    const log =
      (name: string) =>
      (...args: unknown[]) =>
        this.#log(name, args);
    const options = {
      target: targetId,
      resourceTokenHash: this.#resourceTokenHash,
      theme,
      locale,
      events: Object.fromEntries(eventNames.map((name) => [name, log(name)])),
    };
    if (flow === 'person') return embeds.launchCreateNaturalPerson(options);
    if (flow === 'company') return embeds.launchCreateCompany(options);
    const card = { hideAmount, ...(flow === 'contribute' && { amount }) };
    return embeds.launchCreditCard({ ...options, ...card });
  }

  #log(name: string, args: unknown[]): void {
    const order = (this.events.value.at(-1)?.order ?? 0) + 1;
    this.events.value = [...this.events.value, { order, name, args, at: Date.now() }];
  }

  #fail(error: unknown): void {
    this.problem.value = messageOf(error);
    this.phase.value = 'empty';
  }
}
