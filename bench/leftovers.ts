import type { Browser, CDPSession } from '@playwright/test';

/** Objects left in the merchant's page after removal. */
export interface Leftovers {
  frames: number;
  nodes: number;
  listeners: number;
  /** Heap bytes per launch. */
  heapPerLaunch: number;
}

/** Launches that are not compared: the browser keeps compiled code and object shapes of the first ones. */
const warmUp = 100;

/**
 * Launches and cleans up repeatedly, and compares the page before and after.
 * @param launches number of compared launches, after the warm-up
 */
export async function measureLeftovers(
  browser: Browser,
  url: string,
  launches: number,
): Promise<Leftovers> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(`${url.replace('#', '&wait#')}`);
    const launch = (times: number) =>
      page.evaluate(async (count) => {
        const { launchCard } = window as unknown as { launchCard: () => () => void };
        for (let index = 0; index < count; index++) {
          const cleanup = launchCard();
          await new Promise((resolve) => setTimeout(resolve, 20));
          cleanup();
        }
        await new Promise((resolve) => setTimeout(resolve, 500));
      }, times);
    await launch(warmUp);
    const before = await readMetrics(session);
    await launch(launches);
    const after = await readMetrics(session);
    return {
      frames: after.frames - before.frames,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      heapPerLaunch: (after.heap - before.heap) / launches,
    };
  } finally {
    await context.close();
  }
}

async function readMetrics(session: CDPSession) {
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
