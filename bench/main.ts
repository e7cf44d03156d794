import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { noCompiler, oneProcess, withBrowser } from './browsers.ts';
import { compareConsole } from './console-launch.ts';
import { measureScroll } from './console-scroll.ts';
import { fillCompany, nameOfMember } from './crowded-company.ts';
import { cardNumber, measureKeyPresses } from './key-press.ts';
import { type Launches, launchedPages, reportLaunches } from './launch-report.ts';
import { measureLaunch } from './launch-time.ts';
import { type Leftovers, measureLeftovers } from './leftovers.ts';
import { countLongTasks, type LongTasks, watchedPages } from './long-tasks.ts';
import { type PageServer, servePages } from './pages.ts';
import { median, quantile } from './quantile.ts';
import { report } from './report.ts';
import { openLine, phoneLine, type Speed } from './slow-line.ts';
import { type Stack, startStack } from './stack.ts';

/** `npm run bench`: budgets that need a browser, compared with a bare frame in the same run. */

interface Bench {
  stack: Stack;
  pages: PageServer;
}

/** Measures both pages over the same kind of connection, in turns, each launch with a cold cache. */
async function compareLaunches(
  { stack, pages }: Bench,
  browser: Browser,
  setting: { name: string; line?: Speed; cpuSlowdown: number; rounds: number },
): Promise<void> {
  const shop = await openLine(pages.port, setting.line);
  const embed = await openLine(stack.platformPort, setting.line);
  const bare = await openLine(pages.port, setting.line);
  const addressOfPage = async (page: string, query: string) => {
    const frames = /^(bare|scripted|still)/.test(page) ? bare : embed;
    const token = await (page === 'apply' ? stack.createPersonToken() : stack.createToken());
    // A real shop creates its token before it sends the page, so let the platform finish its work on it.
    await setTimeout(300);
    return `http://localhost:${shop.port}/${page}?frames=${originOf(frames)}${query}#token=${token}`;
  };
  const { cpuSlowdown } = setting;
  const launches: Launches = mapValues(launchedPages, () => []);
  const tasks: LongTasks = mapValues(watchedPages, () => []);
  for (let round = 0; round < setting.rounds; round++) {
    for (const [kind, [page, idleMs]] of Object.entries(launchedPages)) {
      const url = await addressOfPage(page, idleMs === undefined ? '' : '&wait');
      const launch = await measureLaunch({ browser, url, cpuSlowdown, idleMs });
      launches[kind as keyof Launches].push(launch);
    }
    if (round >= watchedRounds) continue;
    for (const [kind, page] of Object.entries(watchedPages)) {
      const url = await addressOfPage(page, '&watched');
      const watched = { url, cpuSlowdown, counted: pages.longTasks() };
      tasks[kind as keyof LongTasks].push(await countLongTasks(browser, watched));
    }
  }
  for (const line of [shop, embed, bare]) await line.close();
  reportLaunches(setting.name, launches, tasks);
}

const mapValues = <Key extends string, Value>(of: Record<Key, unknown>, toValue: () => Value) =>
  Object.fromEntries(Object.keys(of).map((key) => [key, toValue()])) as Record<Key, Value>;

/** Rounds in which long tasks are counted too. */
const watchedRounds = 5;

const originOf = (line: { port: number }) => `http://127.0.0.1:${line.port}`;

/** Returns the address of a page without a slow connection. */
const addressOf = ({ stack, pages }: Bench, page: string, token: string) =>
  `http://localhost:${pages.port}/${page}?frames=http://127.0.0.1:${stack.platformPort}#token=${token}`;

/** Types a card number into our form, a bare form, and a form that only groups digits. */
async function compareTyping(
  bench: Bench,
  browser: Browser,
  { name, cpuSlowdown }: { name: string; cpuSlowdown: number },
): Promise<void> {
  const addresses = {
    ours: addressOf(bench, 'launch', await bench.stack.createToken()),
    bare: `http://localhost:${bench.pages.port}/bare?frames=http://127.0.0.1:${bench.pages.port}`,
    grouping: `http://localhost:${bench.pages.port}/grouping?frames=http://127.0.0.1:${bench.pages.port}`,
  };
  const keys = await measureKeyPresses(browser, addresses, cpuSlowdown, cardNumber);
  const { ours, bare, grouping } = keys;
  const compare = (what: string, time: number, lowest: number, budget?: number) => {
    const detail = `${time.toFixed(2)} ms ÷ ${lowest.toFixed(2)} ms`;
    const line = { what: `${name}: ${what} ÷ bare frame`, value: time / lowest, detail };
    report(budget === undefined ? line : { ...line, budget });
  };
  compare('key press to paint', median(ours.toPaint), median(bare.toPaint), 1.15);
  compare(
    'the same in a form that only groups digits',
    median(grouping.toPaint),
    median(bare.toPaint),
  );
  compare('processor time of a key press', median(ours.busy), median(bare.busy), 1.15);
  compare('the same in a form that only groups digits', median(grouping.busy), median(bare.busy));
  if (cpuSlowdown > 1) reportSlowest(name, ours.toPaint);
}

async function measureCrowd(bench: Bench, browser: Browser, cpuSlowdown: number): Promise<void> {
  const form = addressOf(bench, 'apply-company', await fillCompany(bench.stack));
  const measured = await measureKeyPresses(browser, { form }, cpuSlowdown, nameOfMember);
  reportSlowest('phone: 100 people', measured.form.toPaint);
}

function reportSlowest(name: string, toPaint: readonly number[]): void {
  const value = quantile(toPaint, 0.95);
  report({ what: `${name}: key press to paint, p95, ms`, value, budget: 32 });
}

async function leftoversIn(bench: Bench, browser: Browser): Promise<Leftovers> {
  const url = addressOf(bench, 'launch', await bench.stack.createToken());
  return measureLeftovers(browser, url, 200);
}

async function run(bench: Bench): Promise<void> {
  await withBrowser([], async (browser) => {
    const name = 'as it is';
    await compareLaunches(bench, browser, { name, cpuSlowdown: 1, rounds: 15 });
    await measureScroll(browser);
    const { heapPerLaunch } = await leftoversIn(bench, browser);
    const what = 'heap left by a launch, with what V8 has compiled, bytes';
    report({ what, value: heapPerLaunch });
  });
  await withBrowser(noCompiler, async (browser) => {
    const left = await leftoversIn(bench, browser);
    report({ what: '200 launches: frames left', value: left.frames, budget: 0 });
    report({ what: '200 launches: nodes left', value: left.nodes, budget: 0 });
    report({ what: '200 launches: listeners left', value: left.listeners, budget: 0 });
    report({ what: 'heap left by a launch, bytes', value: left.heapPerLaunch, budget: 100 });
  });
  await withBrowser(oneProcess, async (browser) => {
    const name = 'phone (150 ms, 1.6 Mbit/s, CPU ÷ 4)';
    await compareLaunches(bench, browser, { name, line: phoneLine, cpuSlowdown: 4, rounds: 9 });
    await compareConsole(browser, { name: 'phone', line: phoneLine, cpuSlowdown: 4, rounds: 9 });
    await compareTyping(bench, browser, { name: 'as it is', cpuSlowdown: 1 });
    await compareTyping(bench, browser, { name: 'phone', cpuSlowdown: 4 });
    await measureCrowd(bench, browser, 4);
  });
}

const stack = await startStack();
const pages = await servePages();
try {
  await run({ stack, pages });
} finally {
  pages.close();
  await stack.stop();
}
