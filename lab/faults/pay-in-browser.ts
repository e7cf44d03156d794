import type { Page } from '@playwright/test';
import { CheckoutPage } from '../../e2e/checkout-page.ts';
import type { Shop } from '../../e2e/shop.ts';
import type { EmbedsEvent } from '../../src/contract/events.ts';
import { lookUntilEnd, readEvents, watchRequests } from './browser-of-people.ts';
import type { Launch } from './merchant.ts';
import { isPassing } from './passing.ts';
import type { PageEnd } from './pay-by-form.ts';
import type { PaymentPlan } from './plan.ts';
import type { Tab } from './visit.ts';

export interface BrowserTools {
  readonly shop: Shop;
  readonly platformUrl: string;
}

/** Opens the card form in a page of a real browser. */
export function payInBrowser(
  page: Page,
  { shop, platformUrl }: BrowserTools,
  { plan, launch }: { plan: PaymentPlan; launch: Launch },
): Tab<PageEnd> {
  const checkout = new CheckoutPage(page, shop, platformUrl);
  const { untilSent } = watchRequests(page);
  let events: EmbedsEvent[] = [];
  let isStarted = false;
  async function look(): Promise<PageEnd | undefined> {
    if (!isStarted) {
      const { hash: resourceTokenHash, amount } = launch;
      await page.goto('about:blank');
      await checkout.start({ resourceTokenHash, ...(amount !== null && { amount }) });
    }
    isStarted = true;
    events = await readEvents(checkout);
    const end = await endOf(checkout, events);
    if (end) return end;
    // If the form didn't load, the cardholder reloads the page.
    isStarted = !events.some(
      ({ name, args }) => name === 'loadFailed' && args[0]?.name === 'LoadError',
    );
    if (isStarted) await doNext(checkout, plan);
    return undefined;
  }
  return {
    untilSent,
    close: () => void page.close(),
    async finish() {
      const end = await lookUntilEnd(page, look);
      const shown = page.isClosed() ? 'closed' : 'unknown';
      return end ?? { shown, code: 'browser', id: undefined, events };
    },
  };
}

async function endOf(
  checkout: CheckoutPage,
  events: readonly EmbedsEvent[],
): Promise<PageEnd | undefined> {
  const base = { code: '', id: undefined, events };
  if (await checkout.heading('Payment complete').isVisible()) {
    const paid = events.find(({ name }) => name === 'onContribution');
    if (!paid) return { ...base, shown: 'paid-before' };
    // The event is sent while the heading is drawn, so further events are still on their way.
    if (events.at(-1)?.name !== 'onExit') return undefined;
    return { ...base, shown: 'paid', id: String(paid.args[0]) };
  }
  const failure = events.findLast(({ name }) => /Error$|^loadFailed$/.test(name))?.args[0];
  if (events.some(({ name }) => name === 'cardVerified')) return { ...base, shown: 'linked' };
  const isOver = ['onExit', 'loadFailed'].includes(events.at(-1)?.name ?? '');
  if (!isOver || typeof failure !== 'object' || !('message' in failure)) return undefined;
  if (failure.name === 'LoadError' || isPassing(failure)) return undefined;
  const isUsed = failure.code === 'token_used';
  return { ...base, code: failure.code, shown: isUsed ? 'paid-before' : 'refused' };
}

async function doNext(checkout: CheckoutPage, plan: PaymentPlan): Promise<void> {
  if ((await checkout.dialog.count()) > 0) return answerBank(checkout, plan);
  const again = checkout.button('Try again');
  if (await again.isVisible()) return again.click();
  if (await checkout.field('Card number').isVisible()) {
    const button = checkout.button('Link card');
    if (!(await button.isEnabled())) return;
    await checkout.fillCard({ number: plan.cardNumber, expiration: '12/39' });
    return button.click();
  }
  const button = checkout.button(/^Pay/);
  if (!(await button.isEnabled())) return;
  await checkout.field('Security code').fill('123');
  if (plan.act === 'double-clicks') return button.dblclick();
  return button.click();
}

async function answerBank(checkout: CheckoutPage, { challenge }: PaymentPlan): Promise<void> {
  if (challenge === 'cancelled') return checkout.cancelChallenge();
  if (!(await checkout.bank.getByLabel('Verification code').isVisible())) return;
  return checkout.answerChallenge(challenge === 'wrong' ? '000000' : '123456');
}
