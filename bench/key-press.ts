import type { Browser } from '@playwright/test';
import { slowDown } from './launch-time.ts';

/** Where is typed, and what. */
export interface Typing {
  /** Selector of the field, within the form's frame. */
  field: string;
  text: string;
}

/** A card number, which is grouped as it is typed. */
export const cardNumber: Typing = { field: '[autocomplete=cc-number]', text: '4242424242424241' };

/**
 * Types key by key into a form and reads from the Event Timing API how long each key took until the
 * next paint.
 *
 * @returns milliseconds per key press, rounded up to 8 ms by the browser; those under 16 ms, which
 *   it does not report, count as 16
 */
export async function measureKeyPresses(
  browser: Browser,
  url: string,
  cpuSlowdown: number,
  { field, text }: Typing,
): Promise<number[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), cpuSlowdown);
    await page.goto(url);
    const form = page.frameLocator('prime-trust-embed iframe');
    const input = form.locator(field);
    await input.click();
    // What is loaded once the form is there comes to rest.
    await page.waitForTimeout(1000);
    const body = form.locator('body');
    await body.evaluate(() => {
      const durations = new Map<number, number>();
      Object.assign(window, { keyDurations: durations });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
          if (!entry.interactionId) continue;
          const longest = Math.max(entry.duration, durations.get(entry.interactionId) ?? 0);
          durations.set(entry.interactionId, longest);
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    let keys = 0;
    for (let round = 0; round < 4; round++) {
      await input.fill('');
      for (const key of text) {
        await page.keyboard.press(key, { delay: 15 });
        await page.waitForTimeout(40);
        keys++;
      }
    }
    await page.waitForTimeout(300);
    const slow = await body.evaluate(() => [
      ...(window as unknown as { keyDurations: Map<number, number> }).keyDurations.values(),
    ]);
    return [...slow, ...Array<number>(Math.max(0, keys - slow.length)).fill(16)];
  } finally {
    await context.close();
  }
}
