import type { Browser, Page } from '@playwright/test';
import { type ConsoleBench, startConsole } from '../e2e/console-bench.ts';
import { traceMainThread } from './main-thread.ts';
import { quantile } from './quantile.ts';
import { report } from './report.ts';

const rows = 10_000;
/** Six rows in a frame, as somebody who drags the scroll bar slowly. */
const pixelsPerFrame = 240;
/** In turns with as many frames in which nothing moves, which other load on the machine slows alike. */
const framesOfTurn = 90;
const turns = 10;
const scrolling = { pixelsPerFrame, framesOfTurn, turns, mark: 'bench:scrolled' };
const longMs = 50;

/** Scrolls a list of 10,000 rows, and reports its frames, tasks over 50 ms, and the rows that are rendered. */
export async function measureScroll(browser: Browser): Promise<void> {
  const console = await startConsole();
  try {
    const page = await openLongList(browser, console);
    const scroll = () => page.evaluate(scrollInTurns, scrolling);
    const seen = await scroll();
    await page.evaluate(() => window.scrollTo(0, 0));
    // Anew, because tracing takes time.
    const { untilMark: tasks } = await traceMainThread(browser, scrolling.mark, scroll);
    const name = `console: scrolling ${rows} rows`;
    for (const [what, share] of [
      ['median', 0.5],
      ['p99', 0.99],
    ] as const) {
      const [moving, still] = [quantile(seen.moving, share), quantile(seen.still, share)];
      const detail = `${still.toFixed(2)} ms while nothing moves`;
      report({ what: `${name}, ms of a frame, ${what}`, value: moving, detail });
    }
    report({ what: `${name}, tasks over 50 ms`, value: seen.longTasks, budget: 0 });
    const longTasks = tasks.filter((ms) => ms > longMs).length;
    const longest = `the longest ${Math.max(...tasks).toFixed(0)} ms`;
    const own = `${name}, tasks over 50 ms of their own processor time`;
    report({ what: own, value: longTasks, budget: 0, detail: longest });
    const perFrame = tasks.reduce((all, ms) => all + ms, 0) / (turns * framesOfTurn);
    report({ what: `${name}, processor time of a frame, ms`, value: perFrame, budget: 16 });
    report({ what: `${name}, most rows rendered`, value: seen.mostRows, budget: 250 });
    await page.context().close();
  } finally {
    await console.stop();
  }
}

/** Answers the list with more rows than the platform sends in a page. */
async function openLongList(browser: Browser, console: ConsoleBench): Promise<Page> {
  const { url, email, password } = console;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const headers = { origin: url };
  await context.request.post(`${url}/session`, { data: { email, password }, headers });
  const page = await context.newPage();
  await page.route('**/v2/contributions?*', async (route) => {
    const body = await (await route.fetch()).json();
    const data = Array.from({ length: rows }, (_each, index) => ({
      ...body.data[index % body.data.length],
      id: crypto.randomUUID(),
    }));
    await route.fulfill({ json: { ...body, data } });
  });
  await page.goto(`${url}/explore/contributions`);
  // Rendered once the observer has seen it.
  await page.getByRole('row').nth(30).waitFor();
  return page;
}

async function scrollInTurns({ pixelsPerFrame, framesOfTurn, turns, mark }: typeof scrolling) {
  const moving: number[] = [];
  const still: number[] = [];
  let longTasks = 0;
  let mostRows = 0;
  const watcher = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  });
  watcher.observe({ type: 'longtask' });
  for (let turn = 0; turn < 2 * turns; turn++) {
    const isMoving = turn % 2 === 0;
    let last = await new Promise<number>((done) => requestAnimationFrame(done));
    for (let frame = 0; frame < framesOfTurn; frame++) {
      if (isMoving) window.scrollBy(0, pixelsPerFrame);
      const now = await new Promise<number>((done) => requestAnimationFrame(done));
      (isMoving ? moving : still).push(now - last);
      last = now;
      mostRows = Math.max(mostRows, document.querySelectorAll('tbody tr').length);
    }
  }
  watcher.disconnect();
  performance.mark(mark);
  return { moving, still, longTasks, mostRows };
}
