import { signal } from '@preact/signals';
import { type FaultName, faultNames } from '../gateway/faults.ts';
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

  readonly #shop: ShopApi;
  readonly #go: (policy: PolicyMode) => void;

  /**
   * @param query of the page's address
   * @param go opens this page under another policy
   */
  constructor(shop: ShopApi, query: URLSearchParams, go: (policy: PolicyMode) => void) {
    this.#shop = shop;
    this.#go = go;
    this.policy = modeOf(query.get('policy') ?? undefined);
    this.fault.value = faultNames.find((name) => name === query.get('fault')) ?? 'none';
  }

  /** Sets the fault of the page's address: another page may have left a different one. */
  async begin(): Promise<void> {
    await this.chooseFault(this.fault.value);
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

  choosePolicy(policy: PolicyMode): void {
    this.#go(policy);
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.problem.value = '';
    try {
      await work();
    } catch (error) {
      this.problem.value = error instanceof Error ? error.message : String(error);
    }
  }
}
