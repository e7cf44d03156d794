import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { settleMs } from './launch-time.ts';
import { traceMainThread } from './main-thread.ts';
import { typableMark } from './pages.ts';
import { median } from './quantile.ts';
import { report } from './report.ts';

/** Kinds of pages: our forms, our forms without scripts, and a bare frame. */
export const watchedPages = {
  bare: 'bare',
  ours: 'launch',
  still: 'still-page-card',
  applied: 'apply',
  stillApplied: 'still-page-onboarding',
} as const;

/** Tasks over 50 ms of the main thread, until everything has loaded. */
interface Counted {
  /** As the page is told: tasks of which other programs made a part are counted, too. */
  readonly seen: number;
  /** Over 50 ms of the thread's own processor time, in milliseconds. */
  readonly own: readonly number[];
}

export type LongTasks = Record<keyof typeof watchedPages, Counted[]>;

const longMs = 50;

/**
 * Loads a page without Playwright, which would create two script contexts in each frame: at a quarter of the
 * speed, that takes 20 ms in the middle of a launch.
 * @param url of a page that is watched
 * @param counted the count that the page will report
 */
export async function countLongTasks(
  browser: Browser,
  { url, cpuSlowdown, counted }: { url: string; cpuSlowdown: number; counted: Promise<number> },
): Promise<Counted> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const target = { url: 'about:blank', browserContextId };
  const { targetId } = await session.send('Target.createTarget', target);
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const send = (id: number, method: string, params: object) =>
    session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
  try {
    await send(1, 'Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await setTimeout(settleMs);
    const { all } = await traceMainThread(browser, typableMark, async () => {
      await send(2, 'Page.navigate', { url });
      await counted;
    });
    return {
      seen: await counted,
      own: all.filter((ms) => ms > longMs),
    };
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  }
}

/** Reports the long tasks of each form beside those of the bare frame, which has a few of the browser's. */
export function reportLongTasks(name: string, tasks: LongTasks): void {
  for (const [form, kind, without] of [
    ['card', 'ours', 'still'],
    ['person', 'applied', 'stillApplied'],
  ] as const) {
    const beyondBare = (of: keyof LongTasks, count: (each: Counted) => number) => ({
      value: median(tasks[of].map(count)) - median(tasks.bare.map(count)),
      detail: tasks[of].map(count).join(' '),
    });
    const own = ({ own: { length } }: Counted) => length;
    const what = `${name}: ${form}: long tasks that the bare frame has not`;
    report({ what, budget: 0, ...beyondBare(kind, own) });
    const longest = tasks[kind].map((each) => Math.max(0, ...each.own));
    report({ what: `${name}: ${form}: longest, ms`, value: median(longest) });
    report({
      what: `${name}: the same for this form without its scripts`,
      ...beyondBare(without, own),
    });
    report({
      what: `${name}: ${form}: with what other programs take`,
      ...beyondBare(kind, ({ seen }) => seen),
    });
  }
}
