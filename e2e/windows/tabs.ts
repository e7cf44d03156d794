import type { BrowserContext } from '@playwright/test';
import { CheckoutPage } from '../checkout-page.ts';
import { expect } from '../fixtures.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Shop } from '../shop.ts';

/** What people do in a window. */
export const acts = [
  'open',
  'press',
  'press',
  'continue',
  'finish',
  'cancel',
  'reload',
  'close',
] as const;
export type Step = readonly [act: (typeof acts)[number], window: number];

interface Place {
  readonly context: BrowserContext;
  readonly shop: Shop;
  readonly sandbox: Sandbox;
  readonly hash: string;
}

/** The tabs of one browser that share a token. */
export class Tabs {
  readonly #place: Place;
  readonly #tabs: (CheckoutPage | undefined)[] = [];

  constructor(place: Place) {
    this.#place = place;
  }

  get open(): CheckoutPage[] {
    return this.#tabs.filter((tab) => tab !== undefined);
  }

  /** Takes a step, and waits for a state that lasts in every tab. */
  async take([act, index]: Step): Promise<void> {
    const tab = this.#tabs[index];
    if (!tab) await this.#openAt(index);
    else if (act === 'close') await this.#close(index, tab);
    else if (act === 'reload') await this.#launch(tab);
    else await actIn(tab, act);
    await this.#untilSettled();
  }

  /** Cancels what is left with the bank. */
  async endAll(): Promise<void> {
    for (const tab of this.open) {
      if (await codeIn(tab).isVisible()) await tab.cancelChallenge();
      await this.#untilSettled();
    }
  }

  async isPaidInAny(): Promise<boolean> {
    return (await Promise.all(this.open.map(isPaidIn))).some(Boolean);
  }

  #launch(tab: CheckoutPage): Promise<void> {
    return tab.start({ resourceTokenHash: this.#place.hash, amount: '100.00' });
  }

  async #openAt(index: number): Promise<void> {
    const { context, shop, sandbox } = this.#place;
    const tab = new CheckoutPage(await context.newPage(), shop, sandbox.platformUrl);
    this.#tabs[index] = tab;
    await this.#launch(tab);
  }

  async #close(index: number, tab: CheckoutPage): Promise<void> {
    this.#tabs[index] = undefined;
    await tab.page.close();
  }

  async #untilSettled(): Promise<void> {
    for (const tab of this.open) await untilSettled(tab);
  }
}

const codeIn = (tab: CheckoutPage) => tab.bank.getByLabel('Verification code');

const paidIn = (tab: CheckoutPage) => tab.heading('Payment complete');

export const isPaidIn = (tab: CheckoutPage): Promise<boolean> => paidIn(tab).isVisible();

/** Acts in a window that shows what the act needs, and waits for what comes of it there. */
async function actIn(tab: CheckoutPage, act: Step[0]): Promise<void> {
  const continues = tab.button('Continue here');
  if (act === 'press' && (await tab.button(/^Pay/).isVisible())) {
    await tab.pay();
    const cameOf = continues.or(paidIn(tab)).first();
    await expect
      .poll(async () => (await codeIn(tab).isVisible()) || (await cameOf.isVisible()))
      .toBe(true);
  }
  if (act === 'continue' && (await continues.isVisible())) {
    await continues.click();
    await expect(continues).toBeHidden();
  }
  if (!/finish|cancel/.test(act) || !(await codeIn(tab).isVisible())) return;
  await (act === 'finish' ? tab.answerChallenge() : tab.cancelChallenge());
  await expect(codeIn(tab)).toBeHidden();
}

/** A form, a challenge, another window at it, or a result. */
async function untilSettled(tab: CheckoutPage): Promise<void> {
  const lasting = tab
    .button(/^(Pay|Continue here)/)
    .or(paidIn(tab))
    .first();
  const isLasting = async () => (await lasting.isVisible()) || (await codeIn(tab).isVisible());
  await expect.poll(isLasting).toBe(true);
}
