import type { Browser } from '@playwright/test';
import { startConsole } from '../e2e/console-bench.ts';
import { serveBareList } from './bare-list/serve-bare-list.ts';
import { settleMs, slowDown } from './launch-time.ts';
import { median } from './quantile.ts';
import { report } from './report.ts';
import { openLine, type Speed } from './slow-line.ts';

interface Opening {
  readonly url: string;
  /** Matches once people see the data and can act on it. */
  readonly ready: string;
  /** Signs the browser in. */
  enter?(context: Awaited<ReturnType<Browser['newContext']>>): Promise<unknown>;
}

/**
 * Opens the console's first page and a bare Preact page with one list in turns, each with a cold cache, and
 * reports how long both take until their data is there.
 */
export async function compareConsole(
  browser: Browser,
  { name, line, cpuSlowdown, rounds }: Setting,
): Promise<void> {
  const lines: Awaited<ReturnType<typeof openLine>>[] = [];
  const through = async (port: number) => {
    const opened = await openLine(port, line);
    lines.push(opened);
    return `http://127.0.0.1:${opened.port}`;
  };
  // The console takes requests of its own address only, so that is the one of the line.
  const console = await startConsole(through);
  const bare = await serveBareList();
  const { url, email, password } = console;
  const openings: Readonly<Record<'console' | 'bare', Opening>> = {
    console: {
      url: `${url}/`,
      ready: 'main dd',
      enter: ({ request }) =>
        request.post(`${url}/session`, { data: { email, password }, headers: { origin: url } }),
    },
    bare: { url: `${await through(bare.port)}/`, ready: 'li' },
  };
  const times = { console: [] as number[], bare: [] as number[] };
  try {
    for (let round = 0; round < rounds; round++) {
      for (const kind of ['console', 'bare'] as const) {
        times[kind].push(await timeUntilReady(browser, openings[kind], cpuSlowdown));
      }
    }
  } finally {
    for (const each of lines) await each.close();
    bare.close();
    await console.stop();
  }
  const [ours, lowest] = [median(times.console), median(times.bare)];
  report({
    what: `${name}: first page of the console until its data is there ÷ bare Preact page with a list`,
    ...{ value: ours / lowest, budget: 1.5 },
    detail: `${ours.toFixed(0)} ms ÷ ${lowest.toFixed(0)} ms`,
  });
}

interface Setting {
  readonly name: string;
  readonly line?: Speed;
  readonly cpuSlowdown: number;
  readonly rounds: number;
}

const quietMs = 1500;
const mostWaits = 150;

async function timeUntilReady(
  browser: Browser,
  { url, ready, enter }: Opening,
  cpuSlowdown: number,
): Promise<number> {
  const context = await browser.newContext();
  try {
    await enter?.(context);
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), cpuSlowdown);
    await page.addInitScript(watchFor, ready);
    await page.waitForTimeout(settleMs);
    await page.goto(url, { waitUntil: 'commit' });
    // The policy of the page forbids what Playwright waits with, and questions would take processor time.
    for (let waits = 0; waits < mostWaits; waits++) {
      await page.waitForTimeout(waits === 0 ? quietMs : 200);
      const at = await page.evaluate(() => Number(Reflect.get(window, 'readyAt') ?? 0));
      if (at > 0) return at;
    }
    throw new Error(`${url} showed nothing that matches ${ready}`);
  } finally {
    await context.close();
  }
}

/** Notes when an element appears, in milliseconds since the navigation began. */
function watchFor(selector: string): void {
  new MutationObserver((_records, watcher) => {
    if (!document.querySelector(selector)) return;
    watcher.disconnect();
    Reflect.set(window, 'readyAt', performance.now());
  }).observe(document, { subtree: true, childList: true });
}
