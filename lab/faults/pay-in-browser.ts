import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { CheckoutPage } from '../../e2e/checkout-page.ts';
import type { Shop } from '../../e2e/shop.ts';
import { EmbedsEvent } from '../../src/contract/events.ts';
import type { Launch } from './merchant.ts';
import { isPassing } from './passing.ts';
import type { PaymentPlan } from './plan.ts';
import { createSentRequests } from './sent-requests.ts';
import type { PageEnd, Tab } from './tab.ts';

const mostLooks = 1_200;

/** Destinations for pages of a real browser. */
export interface BrowserTools {
  readonly shop: Shop;
  readonly platformUrl: string;
}

/** Opens the card form in a page of a real browser. */
export function openTab(
  page: Page,
  { shop, platformUrl }: BrowserTools,
  { plan, launch }: { plan: PaymentPlan; launch: Launch },
): Tab {
  const checkout = new CheckoutPage(page, shop, platformUrl);
  const sent = createSentRequests();
  page.on('request', (request) => {
    if (request.url().includes('/v2/')) sent.count();
  });
  const start = async () => {
    await page.goto('about:blank');
    const { hash: resourceTokenHash, amount } = launch;
    await checkout.start({ resourceTokenHash, ...(amount !== null && { amount }) });
  };
  return {
    untilSent: sent.untilSent,
    close: () => void page.close(),
    async pay() {
      const events: EmbedsEvent[] = [];
      let isStarted = false;
      const look = async () => {
        if (!isStarted) await start();
        isStarted = true;
        events.splice(0, events.length, ...(await heard(checkout)));
        const end = await endOf(checkout, events);
        if (!end && isUnlaunched(events)) isStarted = false;
        else if (!end) await doNext(checkout, plan);
        return end;
      };
      for (let looks = 0; looks < mostLooks && !page.isClosed(); looks++) {
        // Elements may have disappeared meanwhile, or not be there yet.
        const end = await look().catch(() => undefined);
        if (end) return end;
        await wait(250);
      }
      const said = page.isClosed() ? 'closed' : 'unknown';
      return { said, words: '', code: 'browser', id: undefined, events };
    },
  };
}

async function heard(checkout: CheckoutPage): Promise<EmbedsEvent[]> {
  return (await checkout.events()).map(([name, ...args]) => EmbedsEvent.parse({ name, args }));
}

/** Returns the ending of the page, or undefined while there is something to do. */
async function endOf(
  checkout: CheckoutPage,
  events: readonly EmbedsEvent[],
): Promise<PageEnd | undefined> {
  const shown = await checkout.form.locator('main').innerText();
  const base = { words: shown, code: '', id: undefined, events };
  if (await checkout.heading('Payment complete').isVisible()) {
    const paid = events.find(({ name }) => name === 'onContribution');
    if (!paid) return { ...base, said: 'paid-before' };
    // The event is sent while the heading is drawn, so further events are still on their way.
    if (events.at(-1)?.name !== 'onExit') return undefined;
    return { ...base, said: 'paid', id: String(paid.args[0]) };
  }
  const failure = events.findLast(({ name }) => /Error$|^loadFailed$/.test(name))?.args[0];
  if (events.some(({ name }) => name === 'cardVerified')) return { ...base, said: 'linked' };
  const isOver = ['onExit', 'loadFailed'].includes(events.at(-1)?.name ?? '');
  if (!isOver || typeof failure !== 'object' || !('message' in failure)) return undefined;
  if (failure.name === 'LoadError' || isPassing(failure)) return undefined;
  const isUsed = failure.code === 'token_used';
  return { ...base, code: failure.code, said: isUsed ? 'paid-before' : 'refused' };
}

/** True if the form didn't load: the cardholder reloads the page. */
const isUnlaunched = (events: readonly EmbedsEvent[]) =>
  events.some(({ name, args }) => name === 'loadFailed' && args[0]?.name === 'LoadError');

/** Presses the next button. */
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
