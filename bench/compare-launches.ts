import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { FormBench } from './form-bench.ts';
import { type Launches, launchedPages, reportLaunches } from './launch-report.ts';
import { measureLaunch } from './launch-time.ts';
import { countLongTasks, type LongTasks, reportLongTasks, watchedPages } from './long-tasks.ts';
import { openLine, type Speed } from './slow-line.ts';

interface Setting {
  readonly name: string;
  readonly line?: Speed;
  readonly cpuSlowdown: number;
  readonly rounds: number;
}

/** Measures all pages over the same kind of connection, in turns, each launch with a cold cache. */
export async function compareLaunches(
  bench: FormBench,
  browser: Browser,
  { name, line, cpuSlowdown, rounds }: Setting,
): Promise<void> {
  const launches: Launches = mapValues(launchedPages, () => []);
  await withAddresses(bench, line, async (addressOfPage) => {
    for (let round = 0; round < rounds; round++) {
      for (const [kind, [page, idleMs]] of Object.entries(launchedPages)) {
        const url = await addressOfPage(page, idleMs === undefined ? '' : '&wait');
        const launch = await measureLaunch({ browser, url, cpuSlowdown, idleMs });
        launches[kind as keyof Launches].push(launch);
      }
    }
  });
  reportLaunches(name, launches);
}

/** Counts the long tasks of all forms beside those of a bare frame, in turns. */
export async function compareLongTasks(
  bench: FormBench,
  browser: Browser,
  { name, line, cpuSlowdown, rounds }: Setting,
): Promise<void> {
  const tasks: LongTasks = mapValues(watchedPages, () => []);
  await withAddresses(bench, line, async (addressOfPage) => {
    for (let round = 0; round < rounds; round++) {
      for (const [kind, page] of Object.entries(watchedPages)) {
        const url = await addressOfPage(page, '&watched');
        const watched = { url, cpuSlowdown, counted: bench.pages.longTasks() };
        tasks[kind as keyof LongTasks].push(await countLongTasks(browser, watched));
      }
    }
  });
  reportLongTasks(name, tasks);
}

/** Returns the address of a page with a token of its own. */
type AddressOfPage = (page: string, query: string) => Promise<string>;

async function withAddresses(
  { stack, pages }: FormBench,
  line: Speed | undefined,
  act: (addressOfPage: AddressOfPage) => Promise<void>,
): Promise<void> {
  const shop = await openLine(pages.port, line);
  const embed = await openLine(stack.platformPort, line);
  const bare = await openLine(pages.port, line);
  await act(async (page, query) => {
    const frames = /^(bare|scripted|still)/.test(page) ? bare : embed;
    const token = await (page === 'apply' ? stack.createPersonToken() : stack.createToken());
    // A real shop creates its token before it sends the page, so let the platform finish its work on it.
    await setTimeout(300);
    return `http://localhost:${shop.port}/${page}?frames=http://127.0.0.1:${frames.port}${query}#token=${token}`;
  });
  for (const opened of [shop, embed, bare]) await opened.close();
}

const mapValues = <Key extends string, Value>(of: Record<Key, unknown>, toValue: () => Value) =>
  Object.fromEntries(Object.keys(of).map((key) => [key, toValue()])) as Record<Key, Value>;
