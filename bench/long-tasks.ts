import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { settleMs } from './launch-time.ts';

/** Kinds of pages: our forms, our forms without scripts, and a bare frame. */
export const watchedPages = {
  bare: 'bare',
  ours: 'launch',
  still: 'still-page-card',
  applied: 'apply',
  stillApplied: 'still-page-onboarding',
} as const;

export type LongTasks = Record<keyof typeof watchedPages, number[]>;

/**
 * Loads a page without Playwright, which would create two script contexts in each frame: at a quarter of the
 * speed, that takes 20 ms in the middle of a launch.
 * @param url of a page that is watched
 * @param counted the count that the page will report
 * @returns number of tasks over 50 ms on the main thread, until everything has loaded
 */
export async function countLongTasks(
  browser: Browser,
  { url, cpuSlowdown, counted }: { url: string; cpuSlowdown: number; counted: Promise<number> },
): Promise<number> {
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
    await send(2, 'Page.navigate', { url });
    return await counted;
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  }
}
