import { setTimeout as delay } from 'node:timers/promises';
import type { ClassicSession } from './classic-session.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Measurements of the page after which the window's bars are assumed to have changed. */
const mostLooks = 200;
/** Changes of the bars after which `resize` gives up. */
const mostRounds = 5;

/**
 * Resizes the page, and waits until it has its new size. The window is resized before the page, so a
 * measurement in between says nothing about the window's bars.
 * @param size of the page, in CSS pixels; null keeps the current size
 * @param pause between two measurements, in milliseconds
 * @throws if the page does not get that size
 */
export async function resize(
  session: ClassicSession,
  size: Size | null,
  pause = 10,
): Promise<void> {
  if (!size) return;
  let page = await measure(session);
  for (let rounds = 0; rounds < mostRounds; rounds++) {
    const [width, height] = [size.width + page.barWidth, size.height + page.barHeight];
    await session.post('/window/rect', { width, height });
    for (let looks = 0; looks < mostLooks; looks++) {
      page = await measure(session);
      if (page.width === size.width && page.height === size.height) return;
      await delay(pause);
    }
  }
  const { width, height } = page;
  throw new Error(`the page is ${width} × ${height}, not ${size.width} × ${size.height}`);
}

interface Measured extends Size {
  readonly barWidth: number;
  readonly barHeight: number;
}

const script =
  'return [innerWidth, innerHeight, outerWidth - innerWidth, outerHeight - innerHeight];';

async function measure(session: ClassicSession): Promise<Measured> {
  const measured = await session.post('/execute/sync', { script, args: [] });
  const [width = 0, height = 0, barWidth = 0, barHeight = 0] = measured as number[];
  return { width, height, barWidth, barHeight };
}
