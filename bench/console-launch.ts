import type { Browser } from '@playwright/test';
import { startConsole } from '../e2e/console-bench.ts';
import { serveBareList } from './bare-list/serve-bare-list.ts';
import { settleMs, slowDown } from './launch-time.ts';
import { traceMainThread } from './main-thread.ts';
import { compareInPairs, type Pairs } from './pairs.ts';
import { report } from './report.ts';
import { openLine, type Speed } from './slow-line.ts';

interface Opening {
  readonly url: string;
  /** Matches once people see the data and can act on it. */
  readonly ready: string;
  /** Signs the browser in. */
  enter?(context: Awaited<ReturnType<Browser['newContext']>>): Promise<unknown>;
}

type Openings = Readonly<Record<keyof Pairs, Opening>>;

/**
 * Opens the console's first page and a bare Preact page with one list in turns, each with a cold cache, and
 * reports how long both take until their data is there, and how much of that is work of their main thread.
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
  const openings: Openings = {
    ours: {
      url: `${url}/`,
      ready: 'main dd',
      enter: ({ request }) =>
        request.post(`${url}/session`, { data: { email, password }, headers: { origin: url } }),
    },
    bare: { url: `${await through(bare.port)}/`, ready: 'li' },
  };
  try {
    const times = await inTurns(openings, rounds, (opening) =>
      timeUntilReady(browser, opening, cpuSlowdown),
    );
    // In rounds of their own, because tracing takes time.
    const work = await inTurns(openings, tracedRounds, (opening) =>
      workUntilReady(browser, opening, cpuSlowdown),
    );
    const what = `${name}: first page of the console until its data is there`;
    const beside = 'bare Preact page with a list';
    report({ what: `${what} ÷ ${beside}`, budget: 1.5, ...compareInPairs(times) });
    report({ what: `${name}: processor time of the same`, ...compareInPairs(work) });
  } finally {
    for (const each of lines) await each.close();
    bare.close();
    await console.stop();
  }
}

interface Setting {
  readonly name: string;
  readonly line?: Speed;
  readonly cpuSlowdown: number;
  readonly rounds: number;
}

const tracedRounds = 5;

async function inTurns(
  openings: Openings,
  rounds: number,
  measure: (opening: Opening) => Promise<number>,
): Promise<Pairs> {
  const measured = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    for (const side of ['ours', 'bare'] as const) {
      measured[side].push(await measure(openings[side]));
    }
  }
  return measured;
}

const quietMs = 1500;
const mostWaits = 150;
const readyMark = 'bench:ready';

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
    await page.addInitScript(watchFor, [ready, readyMark] as const);
    await page.waitForTimeout(settleMs);
    await page.goto(url, { waitUntil: 'commit' });
    // The policy of the page forbids what Playwright waits with, and questions would take processor time.
    for (let waits = 0; waits < mostWaits; waits++) {
      await page.waitForTimeout(waits === 0 ? quietMs : 200);
      const at = await page.evaluate(
        (mark) => performance.getEntriesByName(mark)[0]?.startTime,
        readyMark,
      );
      if (at !== undefined) return at;
    }
    throw new Error(`${url} showed nothing that matches ${ready}`);
  } finally {
    await context.close();
  }
}

/** Returns the processor time in milliseconds that the main thread takes until the page is ready. */
async function workUntilReady(
  browser: Browser,
  opening: Opening,
  cpuSlowdown: number,
): Promise<number> {
  const { untilMark } = await traceMainThread(browser, readyMark, () =>
    timeUntilReady(browser, opening, cpuSlowdown),
  );
  return untilMark.reduce((all, each) => all + each, 0);
}

/** Sets a mark when an element appears. */
function watchFor([selector, mark]: readonly [selector: string, mark: string]): void {
  new MutationObserver((_records, watcher) => {
    if (!document.querySelector(selector)) return;
    watcher.disconnect();
    performance.mark(mark);
  }).observe(document, { subtree: true, childList: true });
}
