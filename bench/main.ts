import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../e2e/browser.ts';
import { fillCompany, nameOfMember } from './crowded-company.ts';
import { cardNumber, measureKeyPresses, type Typing } from './key-press.ts';
import { type Launch, type LaunchOptions, measureLaunch } from './launch-time.ts';
import { measureLeftovers } from './leftovers.ts';
import { servePages } from './pages.ts';
import { type Line, openSlowLine } from './slow-line.ts';
import { type Stack, startStack } from './stack.ts';

/** `npm run bench`: the budgets that need a browser, beside a bare frame in the same run. */

const phoneLine = { roundTripMs: 150, bitsPerSecond: 1_600_000 };
const fastLine = { roundTripMs: 0, bitsPerSecond: 0 };

/**
 * A phone's browser shows all frames in one process, and only there does the page's own slow-down
 * reach the frames too.
 */
const oneProcess = [
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
];

let isOver = false;

function report(what: string, value: number, limit: number, detail = ''): void {
  const ok = value <= limit;
  isOver ||= !ok;
  const columns = [
    ok ? 'ok  ' : 'OVER',
    value.toFixed(2).padStart(8),
    `of ${limit}`.padEnd(9),
    what,
    detail,
  ];
  process.stdout.write(`${columns.join('  ').trimEnd()}\n`);
}

const median = (values: number[]) => quantile(values, 0.5);

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** `bare` and `scripted` are lower bounds: a bare frame in the page, and one made by a script tag. */
type Launches = Record<'ours' | 'warm' | 'applied' | 'bare' | 'scripted', Launch[]>;

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
    line: Omit<Parameters<typeof openSlowLine>[0], 'target'>;
    cpuSlowdown: number;
    rounds: number;
  },
): Promise<void> {
  const shop = await openSlowLine({ ...setting.line, target: pagesPort });
  const embed = await openSlowLine({ ...setting.line, target: stack.platformPort });
  const bare = await openSlowLine({ ...setting.line, target: pagesPort });
  const run = async (page: 'launch' | 'apply' | 'bare' | 'scripted', idleMs?: number) => {
    const frames = page === 'launch' || page === 'apply' ? embed : bare;
    const query = `?frames=${originOf(frames)}${idleMs === undefined ? '' : '&wait'}`;
    const token = await (page === 'apply' ? stack.createPersonToken() : stack.createToken());
    // A shop has its token before its page is on the way: what the platform still does about it is over.
    await setTimeout(300);
    const url = `http://localhost:${shop.port}/${page}${query}#token=${token}`;
    const options: LaunchOptions = { browser, url, cpuSlowdown: setting.cpuSlowdown };
    return measureLaunch(idleMs === undefined ? options : { ...options, idleMs });
  };
  const launches: Launches = { ours: [], warm: [], applied: [], bare: [], scripted: [] };
  for (let round = 0; round < setting.rounds; round++) {
    launches.bare.push(await run('bare'));
    launches.scripted.push(await run('scripted'));
    launches.ours.push(await run('launch'));
    launches.warm.push(await run('launch', 3000));
    launches.applied.push(await run('apply'));
  }
  for (const line of [shop, embed, bare]) await line.close();
  reportLaunches(setting.name, launches);
  reportOnboarding(setting.name, launches);
}

const originOf = (line: Line) => `http://127.0.0.1:${line.port}`;

function reportLaunches(name: string, launches: Launches): void {
  const of = (which: keyof Launches, key: keyof Launch) =>
    median(launches[which].map((launch) => launch[key]));
  const [ours, warm, bare] = [
    of('ours', 'fromLaunch'),
    of('warm', 'fromLaunch'),
    of('bare', 'fromLaunch'),
  ];
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  report(`${name}: launch to typable ÷ bare frame`, ours / bare, 1.5, `${ms(ours)} ÷ ${ms(bare)}`);
  report(`${name}: the same after idle warm-up`, warm / bare, 0.3, `${ms(warm)} ÷ ${ms(bare)}`);
  const [navigation, lowest] = [of('ours', 'fromNavigation'), of('bare', 'fromNavigation')];
  const detail = `${ms(navigation)} ÷ ${ms(lowest)}`;
  report(`${name}: navigation to typable ÷ bare frame`, navigation / lowest, 1.35, detail);
  const scripted = of('scripted', 'fromNavigation');
  const inform = (value: number, what: string, time: number) =>
    process.stdout.write(
      `info  ${value.toFixed(2).padStart(8)}  ${' '.repeat(9)}  ${name}: ${what}  ${ms(time)}\n`,
    );
  inform(scripted / lowest, 'the same for a script tag that makes the bare frame', scripted);
  const shown = of('ours', 'untilShown');
  inform(shown / bare, 'launch to the form shown ÷ bare frame typable', shown);
  report(`${name}: requests until typable`, of('ours', 'requests'), 4);
  report(
    `${name}: long tasks`,
    quantile(
      launches.ours.map((launch) => launch.longTasks),
      0.5,
    ),
    0,
  );
  report(
    `${name}: layout shift`,
    Math.max(...launches.ours.map((launch) => launch.layoutShift)),
    0,
  );
}

/** The form of a person, by the same budgets (design, section 6). */
function reportOnboarding(name: string, { applied, bare }: Launches): void {
  const time = (of: Launch[]) => median(of.map(({ fromLaunch }) => fromLaunch));
  const detail = `${time(applied).toFixed(0)} ms ÷ ${time(bare).toFixed(0)} ms`;
  const what = `${name}: onboarding: launch to typable ÷ bare frame`;
  report(what, time(applied) / time(bare), 1.5, detail);
  const requests = median(applied.map((launch) => launch.requests));
  report(`${name}: onboarding: requests until typable`, requests, 4);
  const longTasks = median(applied.map((launch) => launch.longTasks));
  report(`${name}: onboarding: long tasks`, longTasks, 0);
  const shift = Math.max(...applied.map((launch) => launch.layoutShift));
  report(`${name}: onboarding: layout shift`, shift, 0);
}

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
  report(`${name}: key press to next paint, p95, ms`, median(runs), 32, detail);
}

async function run(bench: Bench): Promise<void> {
  const { stack } = bench;
  const direct = async () => addressOf(bench, 'launch', await stack.createToken());
  await withBrowser([], async (browser) => {
    const name = 'as it is';
    await compareLaunches(bench, browser, { name, line: fastLine, cpuSlowdown: 1, rounds: 15 });
    const left = await measureLeftovers(browser, await direct(), 200);
    report('200 launches: frames left', left.frames, 0);
    report('200 launches: nodes left', left.nodes, 0);
    report('200 launches: listeners left', left.listeners, 0);
    report('200 launches: heap growth, KB', left.heap, 200);
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
process.exitCode = isOver ? 1 : 0;
