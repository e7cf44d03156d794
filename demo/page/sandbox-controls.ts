import { signal } from '@preact/signals';
import { type FaultName, faultNames } from '../gateway/faults.ts';
import { messageOf } from '../message-of.ts';
import { modeOf, type PolicyMode } from '../policy-modes.ts';
import type { ShopApi } from './shop-api.ts';

/** Settings of the whole sandbox or page, not of one launch. */
export class SandboxControls {
  readonly fault = signal<FaultName>('none');
  /** The sandbox's time, ISO 8601; empty until its clock is moved. */
  readonly time = signal('');
  readonly problem = signal('');
  /** Settles when the sandbox has applied the last chosen fault. */
  whenSet: Promise<void> = Promise.resolve();
  /** Policy of this page; another policy needs another document. */
  readonly policy: PolicyMode;

  /** Opens this page under another policy. */
  readonly choosePolicy: (policy: PolicyMode) => void;
  readonly #shop: ShopApi;

  /** @param query of the page's address */
  constructor(shop: ShopApi, query: URLSearchParams, choosePolicy: (policy: PolicyMode) => void) {
    this.#shop = shop;
    this.choosePolicy = choosePolicy;
    this.policy = modeOf(query.get('policy') ?? undefined);
    this.fault.value = faultNames.find((name) => name === query.get('fault')) ?? 'none';
  }

  chooseFault(fault: FaultName): Promise<void> {
    this.fault.value = fault;
    this.whenSet = this.#try(() => this.#shop.chooseFault(fault));
    return this.whenSet;
  }

  async moveClock(seconds: number): Promise<void> {
    await this.#try(async () => {
      const { now } = await this.#shop.moveClock(seconds);
      this.time.value = now;
    });
  }

  async #try(work: () => Promise<unknown>): Promise<void> {
    this.problem.value = '';
    try {
      await work();
    } catch (error) {
      this.problem.value = messageOf(error);
    }
  }
}
