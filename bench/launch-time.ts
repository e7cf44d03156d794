import type { Browser, CDPSession, Frame, Page } from '@playwright/test';
import { typableMark } from './pages.ts';

/** One launch, as the cardholder experiences it. Durations in milliseconds. */
export interface Launch {
  /** From `launch()` until the first field accepts typing. */
  fromLaunch: number;
  /** From the start of the navigation to the merchant's page until the first field accepts typing. */
  fromNavigation: number;
  /** From `launch()` until the page shows the form in place of the skeleton; 0 for a bare frame. */
  untilShown: number;
  /** From the start of the navigation until the form is shown. */
  fromNavigationUntilShown: number;
  requests: number;
  /** Cumulative layout shift of the merchant's page. */
  layoutShift: number;
}

export interface LaunchOptions {
  browser: Browser;
  url: string;
  cpuSlowdown: number;
  /** Launches only after the page has been idle for this long, so that a warm-up can happen. */
  idleMs?: number | undefined;
}

interface MeasuredWindow {
  launchedAt: number;
  launchCard: () => () => void;
  layoutShift: number;
  /** When the island showed its form, in milliseconds since the epoch. */
  shownAt?: number;
}

/** Time for the browser's own start-up, which loads the pages of a new window's address bar. */
export const settleMs = 800;

/** Time after loading in which the page is not queried: a query would take its processor time. */
const quietMs = 500;

/** Launches once in a fresh browser context, which has a cold cache. */
export async function measureLaunch(options: LaunchOptions): Promise<Launch> {
  const context = await options.browser.newContext();
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), options.cpuSlowdown);
    await page.addInitScript(observeMainThread);
    const requests: number[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http://127.0.0.1')) requests.push(Date.now());
    });
    await page.waitForTimeout(settleMs);
    await page.goto(options.url, { waitUntil: 'commit' });
    if (options.idleMs !== undefined) await launchAfter(page, options.idleMs);
    const typableAt = await waitUntilTypable(page);
    const hasIsland = (await page.locator('prime-trust-embed').count()) > 0;
    if (hasIsland) await page.waitForFunction(() => Reflect.has(window, 'shownAt'));
    // Files that load after the form may shift the page too.
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => {
      const measured = window as unknown as MeasuredWindow;
      const { launchedAt, layoutShift, shownAt = launchedAt } = measured;
      return { launchedAt, layoutShift, shownAt, navigatedAt: performance.timeOrigin };
    });
    return {
      fromLaunch: typableAt - seen.launchedAt,
      fromNavigation: typableAt - seen.navigatedAt,
      untilShown: seen.shownAt - seen.launchedAt,
      fromNavigationUntilShown: seen.shownAt - seen.navigatedAt,
      requests: requests.filter((at) => at <= typableAt).length,
      layoutShift: seen.layoutShift,
    };
  } finally {
    await context.close();
  }
}

/** Slows the main thread of the page's process. */
export async function slowDown(session: CDPSession, rate: number): Promise<void> {
  if (rate !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function launchAfter(page: Page, idleMs: number): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(idleMs);
  await page.evaluate(() => {
    (window as unknown as MeasuredWindow).launchCard();
  });
}

/** Returns when the launched form's first field accepted typing, in milliseconds since the epoch. */
async function waitUntilTypable(page: Page): Promise<number> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(quietMs);
  const giveUpAt = Date.now() + 60_000;
  await page.waitForFunction(() => Reflect.has(window, 'launchedAt'));
  const launchedAt = await page.evaluate(() => (window as unknown as MeasuredWindow).launchedAt);
  while (Date.now() < giveUpAt) {
    for (const frame of page.frames().slice(1)) {
      const at = await markedAt(frame, launchedAt);
      if (at !== undefined) return at;
    }
    await page.waitForTimeout(10);
  }
  throw new Error(`No form at ${page.url()} accepted typing within 60 s`);
}

/** Reads the last mark: a form that was drawn ahead sets it again when launched. */
async function markedAt(frame: Frame, launchedAt: number): Promise<number | undefined> {
  const marks = await frame
    .evaluate(
      (name) =>
        performance
          .getEntriesByName(name)
          .map(({ startTime }) => performance.timeOrigin + startTime),
      typableMark,
    )
    .catch((): number[] => []);
  return marks.find((at) => at >= launchedAt);
}

function observeMainThread(): void {
  const measured = window as unknown as MeasuredWindow;
  measured.layoutShift = 0;
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    new MutationObserver(() => {
      if (root.firstElementChild?.className !== 'shown') return;
      measured.shownAt ??= performance.timeOrigin + performance.now();
    }).observe(root, { subtree: true, childList: true, attributes: true });
    return root;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      measured.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
