import type { CheckoutPage } from '../checkout-page.ts';
import { expect } from '../fixtures.ts';

/** Acts of people in a window. */
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

/** The tabs of one browser that share a token. */
export class Tabs {
  readonly #first: CheckoutPage;
  readonly #hash: string;
  readonly #tabs: (CheckoutPage | undefined)[] = [];
  /** Tabs in which the cardholder continues another tab's payment, once there is a security code. */
  readonly #takingOver = new Set<CheckoutPage>();

  /** @param first an empty tab of the browser */
  constructor(first: CheckoutPage, hash: string) {
    this.#first = first;
    this.#hash = hash;
  }

  get open(): CheckoutPage[] {
    return this.#tabs.filter((tab) => tab !== undefined);
  }

  /** Takes a step, and waits until every tab shows the result. */
  async take([act, index]: Step): Promise<void> {
    const tab = this.#tabs[index];
    // A window in the background may not be drawn, and Playwright only clicks on drawn elements.
    await tab?.page.bringToFront();
    if (!tab) await this.#openAt(index);
    else if (act === 'close') await this.#close(index, tab);
    else if (act === 'reload') await this.#launch(tab);
    else await this.#actIn(tab, act);
    await this.#untilSettled();
  }

  /** Cancels open challenges. */
  async endAll(): Promise<void> {
    for (const tab of this.open) {
      await tab.page.bringToFront();
      if ((await viewOf(tab)) === 'bank') await tab.cancelChallenge();
      await this.#untilSettled();
    }
  }

  async isPaidInAny(): Promise<boolean> {
    return (await Promise.all(this.open.map(isPaidIn))).some(Boolean);
  }

  #launch(tab: CheckoutPage): Promise<void> {
    this.#takingOver.delete(tab);
    return tab.start({ resourceTokenHash: this.#hash, amount: '100.00' });
  }

  async #openAt(index: number): Promise<void> {
    const tab = await this.#first.another();
    this.#tabs[index] = tab;
    await this.#launch(tab);
  }

  async #close(index: number, tab: CheckoutPage): Promise<void> {
    this.#tabs[index] = undefined;
    await tab.page.close();
  }

  /** Acts in a window that shows the required control, and waits for the result in that window. */
  async #actIn(tab: CheckoutPage, act: Step[0]): Promise<void> {
    const view = await viewOf(tab);
    if (act === 'press' && view === 'form') {
      this.#takingOver.delete(tab);
      await tab.pay();
      await expect.poll(() => viewOf(tab)).not.toBe('form');
    }
    if (act === 'continue' && view === 'elsewhere') {
      this.#takingOver.add(tab);
      await tab.button('Continue here').click();
      await expect.poll(() => viewOf(tab)).not.toBe('elsewhere');
    }
    if (view !== 'bank') return;
    if (act === 'finish') await tab.answerChallenge();
    else if (act === 'cancel') await tab.cancelChallenge();
    else return;
    await expect.poll(() => viewOf(tab)).not.toBe('bank');
  }

  #untilSettled(): Promise<void> {
    return expect.poll(() => this.#isSettled()).toBe(true);
  }

  /** True if every tab shows a final state, and none a form that another tab is paying with. */
  async #isSettled(): Promise<boolean> {
    const views = await Promise.all(
      this.open.map(async (tab) => {
        const view = await viewOf(tab);
        return view === 'form' && this.#takingOver.has(tab) ? 'taking over' : view;
      }),
    );
    const count = (view: (typeof views)[number]) => views.filter((each) => each === view).length;
    if (count('paid') > 0) return count('paid') === views.length;
    const isPaying = count('bank') + count('elsewhere') > 0;
    return count(undefined) === 0 && count('bank') < 2 && !(isPaying && count('form') > 0);
  }
}

const paidIn = (tab: CheckoutPage) => tab.heading('Payment complete');

export const isPaidIn = (tab: CheckoutPage): Promise<boolean> => paidIn(tab).isVisible();

/** Returns the tab's current view, or undefined while it changes. */
async function viewOf(tab: CheckoutPage) {
  if (await isPaidIn(tab)) return 'paid';
  if (await tab.code.isVisible()) return 'bank';
  if (await tab.button('Continue here').isVisible()) return 'elsewhere';
  return (await tab.button(/^Pay/).isVisible()) ? 'form' : undefined;
}
