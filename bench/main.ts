import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../e2e/browser.ts';
import { fillCompany, nameOfMember } from './crowded-company.ts';
import { cardNumber, measureKeyPresses, type Typing } from './key-press.ts';
import { type Launches, reportLaunches } from './launch-report.ts';
import { type LaunchOptions, measureLaunch } from './launch-time.ts';
import { measureLeftovers } from './leftovers.ts';
import { servePages } from './pages.ts';
import { median, quantile } from './quantile.ts';
import { report } from './report.ts';
import { openSlowLine } from './slow-line.ts';
import { type Stack, startStack } from './stack.ts';

/** `npm run bench`: the budgets that need a browser, beside a bare frame in the same run. */

const phoneLine = { roundTripMs: 150, bitsPerSecond: 1_600_000 };

/**
 * A phone's browser shows all frames in one process, and only there does the page's own slow-down
 * reach the frames too.
 */
const oneProcess = [
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
];

interface Bench {
  stack: Stack;
  pagesPort: number;
}

/** Both pages over a line of the same kind, in turns, each launch with a cold cache. */
async function compareLaunches(
  { stack, pagesPort }: Bench,
  browser: Browser,
  setting: {
    name: string;
    /** None is in between by default. */
    line?: Omit<Parameters<typeof openSlowLine>[0], 'target'>;
    cpuSlowdown: number;
    rounds: number;
  },
): Promise<void> {
  const leadTo = async (target: number) =>
    setting.line ? openSlowLine({ ...setting.line, target }) : { port: target, close() {} };
  const shop = await leadTo(pagesPort);
  const embed = await leadTo(stack.platformPort);
  const bare = await leadTo(pagesPort);
  const run = async (
    page: 'launch' | 'declared' | 'apply' | 'bare' | 'scripted',
    idleMs?: number,
  ) => {
    const frames = page === 'bare' || page === 'scripted' ? bare : embed;
    const query = `?frames=${originOf(frames)}${idleMs === undefined ? '' : '&wait'}`;
    const token = await (page === 'apply' ? stack.createPersonToken() : stack.createToken());
    // A shop has its token before its page is on the way: what the platform still does about it is over.
    await setTimeout(300);
    const url = `http://localhost:${shop.port}/${page}${query}#token=${token}`;
    const options: LaunchOptions = { browser, url, cpuSlowdown: setting.cpuSlowdown };
    return measureLaunch(idleMs === undefined ? options : { ...options, idleMs });
  };
  const launches: Launches = {
    ours: [],
    declared: [],
    warm: [],
    applied: [],
    preloaded: [],
    bare: [],
    scripted: [],
  };
  for (let round = 0; round < setting.rounds; round++) {
    launches.bare.push(await run('bare'));
    launches.scripted.push(await run('scripted'));
    launches.ours.push(await run('launch'));
    launches.declared.push(await run('declared'));
    launches.warm.push(await run('launch', 3000));
    launches.applied.push(await run('apply'));
    launches.preloaded.push(await run('apply', 3000));
  }
  for (const line of [shop, embed, bare]) await line.close();
  reportLaunches(setting.name, launches);
}

const originOf = (line: { port: number }) => `http://127.0.0.1:${line.port}`;

async function withBrowser(
  extra: string[],
  act: (browser: Browser) => Promise<void>,
): Promise<void> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments, ...extra],
  });
  try {
    await act(browser);
  } finally {
    await browser.close();
  }
}

/** Of a page without a slow line. */
const addressOf = ({ stack, pagesPort }: Bench, page: string, token: string) =>
  `http://localhost:${pagesPort}/${page}?frames=http://127.0.0.1:${stack.platformPort}#token=${token}`;

async function compareKeyPresses(
  browser: Browser,
  name: string,
  typing: Typing,
  createAddress: () => Promise<string>,
): Promise<void> {
  const runs: number[] = [];
  for (let round = 0; round < 3; round++) {
    const presses = await measureKeyPresses(browser, await createAddress(), 4, typing);
    runs.push(quantile(presses, 0.95));
  }
  const detail = `median of ${runs.join(', ')}`;
  const what = `${name}: key press to next paint, p95, ms`;
  report({ what, value: median(runs), budget: 32, detail });
}

async function run(bench: Bench): Promise<void> {
  const { stack } = bench;
  const direct = async () => addressOf(bench, 'launch', await stack.createToken());
  await withBrowser([], async (browser) => {
    const name = 'as it is';
    await compareLaunches(bench, browser, { name, cpuSlowdown: 1, rounds: 15 });
    const left = await measureLeftovers(browser, await direct(), 200);
    report({ what: '200 launches: frames left', value: left.frames, budget: 0 });
    report({ what: '200 launches: nodes left', value: left.nodes, budget: 0 });
    report({ what: '200 launches: listeners left', value: left.listeners, budget: 0 });
    report({ what: '200 launches: heap growth, KB', value: left.heap, budget: 200 });
  });
  await withBrowser(oneProcess, async (browser) => {
    const name = 'phone (150 ms, 1.6 Mbit/s, CPU ÷ 4)';
    await compareLaunches(bench, browser, { name, line: phoneLine, cpuSlowdown: 4, rounds: 9 });
    await compareKeyPresses(browser, 'phone', cardNumber, direct);
    await compareKeyPresses(browser, 'phone: 100 people', nameOfMember, async () =>
      addressOf(bench, 'apply-company', await fillCompany(stack)),
    );
  });
}

const stack = await startStack();
const pages = await servePages();
try {
  await run({ stack, pagesPort: pages.port });
} finally {
  pages.close();
  await stack.stop();
}
