import type { Browser, Page } from '@playwright/test';
import { type ConsoleBench, startConsole } from '../e2e/console-bench.ts';
import { quantile } from './quantile.ts';
import { report } from './report.ts';

const rows = 10_000;
/** Six rows in a frame, as somebody who drags the scroll bar slowly. */
const pixelsPerFrame = 240;
const frames = 900;

/** Scrolls a list of 10,000 rows, and reports its frames, tasks over 50 ms, and the rows that are rendered. */
export async function measureScroll(browser: Browser): Promise<void> {
  const console = await startConsole();
  try {
    const page = await openLongList(browser, console);
    const seen = await page.evaluate(scrollDown, { pixelsPerFrame, frames });
    const name = `console: scrolling ${rows} rows`;
    report({ what: `${name}, ms of a frame, median`, value: quantile(seen.frameMs, 0.5) });
    report({ what: `${name}, ms of a frame, p99`, value: quantile(seen.frameMs, 0.99) });
    report({ what: `${name}, tasks over 50 ms`, value: seen.longTasks, budget: 0 });
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
  await page.getByRole('row').nth(50).waitFor();
  return page;
}

interface Scroll {
  readonly pixelsPerFrame: number;
  readonly frames: number;
}

async function scrollDown({ pixelsPerFrame, frames }: Scroll) {
  const frameMs: number[] = [];
  let longTasks = 0;
  let mostRows = 0;
  const watcher = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  });
  watcher.observe({ type: 'longtask' });
  let last = await new Promise<number>((done) => requestAnimationFrame(done));
  for (let frame = 0; frame < frames; frame++) {
    window.scrollBy(0, pixelsPerFrame);
    const now = await new Promise<number>((done) => requestAnimationFrame(done));
    frameMs.push(now - last);
    last = now;
    mostRows = Math.max(mostRows, document.querySelectorAll('tbody tr').length);
  }
  watcher.disconnect();
  return { frameMs, longTasks, mostRows };
}
