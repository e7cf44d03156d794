import type { Browser, CDPSession } from '@playwright/test';

/** What is left in the merchant's page. */
export interface Leftovers {
  frames: number;
  nodes: number;
  listeners: number;
  /** Kilobytes of heap. */
  heap: number;
}

/** Launches and cleans up again and again, and compares the page before and after. */
export async function measureLeftovers(
  browser: Browser,
  url: string,
  cycles: number,
): Promise<Leftovers> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(`${url.replace('#', '&wait#')}`);
    const cycle = (times: number) =>
      page.evaluate(async (count) => {
        const { launchCard } = window as unknown as { launchCard: () => () => void };
        for (let index = 0; index < count; index++) {
          const cleanup = launchCard();
          await new Promise((resolve) => setTimeout(resolve, 20));
          cleanup();
        }
        await new Promise((resolve) => setTimeout(resolve, 500));
      }, times);
    await cycle(10);
    const before = await readMetrics(session);
    await cycle(cycles);
    const after = await readMetrics(session);
    return {
      frames: after.frames - before.frames,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      heap: Math.round((after.heap - before.heap) / 1024),
    };
  } finally {
    await context.close();
  }
}

async function readMetrics(session: CDPSession): Promise<Leftovers> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    frames: value('Frames'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    heap: value('JSHeapUsedSize'),
  };
}
