import type { Frame, Request } from '@playwright/test';
import { FormTimings } from '../src/contract/index.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** True while a form waits for the cardholder to leave it. */
    isWaiting?: boolean;
  }
}

const path = '/v2/form-timings';
const number = '4242424242424242';

/** Links a card in a form on a strict page, then hides the page. */
async function linkAndLeave(
  checkout: CheckoutPage,
  options: { resourceTokenHash: string; timingsSampleRate?: number },
): Promise<Request[]> {
  const { page } = checkout;
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.addInitScript(noteWaiting);
  await checkout.start(options);
  await checkout.linkCard({ number });
  await expect(checkout.heading('Card linked')).toBeVisible();
  const frame = await page.locator('#card iframe').first().elementHandle();
  const form = await frame?.contentFrame();
  if (!form) throw new Error('there is no form');
  const isWaiting = Boolean(options.timingsSampleRate);
  await expect.poll(() => form.evaluate(() => window.isWaiting === true)).toBe(isWaiting);
  await hide(form);
  return asked;
}

function noteWaiting(): void {
  const listen = document.addEventListener.bind(document);
  document.addEventListener = (
    name: string,
    ...rest: [EventListener, AddEventListenerOptions?]
  ) => {
    // The form also checks its token when it becomes visible, but without an abort signal.
    if (name === 'visibilitychange' && rest[1]?.signal) window.isWaiting = true;
    listen(name, ...rest);
  };
}

/** Imitates a switch to another tab: a browser without windows has no other way. */
async function hide(form: Frame): Promise<void> {
  await form.evaluate(async () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    // After this request, everything the form sends on hiding has been sent.
    await fetch('/v1/platform.js');
  });
}

const timingsIn = (requests: readonly Request[]) =>
  requests.filter((request) => new URL(request.url()).pathname === path);

test('a form sends only timings, from its own frame, if the page requests them', async ({
  checkout,
  resourceTokenHash,
}) => {
  const asked = await linkAndLeave(checkout, { resourceTokenHash, timingsSampleRate: 1 });
  const [sent, ...more] = timingsIn(asked);
  expect(more).toEqual([]);
  const body = sent?.postData() ?? '';
  const timings = FormTimings.parse(JSON.parse(body));
  expect(timings).toEqual(JSON.parse(body));
  expect(timings).toMatchObject({ embed: 'credit-card', launch: expect.any(Number) });
  expect(timings.requests.length).toBeGreaterThan(1);
  const headers = (await sent?.allHeaders()) ?? {};
  expect(sent?.frame().url()).toContain('/frame/card');
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('referer');
  expect(body).not.toMatch(/4242424242424242|ccr_|Grace|"89145"|http/);
  expect((await sent?.response())?.status()).toBe(204);
  expect(await checkout.page.evaluate(() => window.shop.violations)).toEqual([]);
});

test('without a request, a form sends no timings and loads no code for them', async ({
  checkout,
  resourceTokenHash,
}) => {
  const asked = await linkAndLeave(checkout, { resourceTokenHash });
  expect(timingsIn(asked)).toEqual([]);
  expect(asked.filter((request) => request.url().includes('/v1/report.js'))).toEqual([]);
});
