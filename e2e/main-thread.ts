import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';

/** Fields of Chromium's trace events. `tdur` is processor time in microseconds. */
const TraceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
});
const Trace = z.object({ traceEvents: z.array(TraceEvent) });

/**
 * Measures the tasks of all frames' main threads during an action, in processor time: on a busy machine, a
 * task takes longer, but uses no more of it.
 *
 * @returns milliseconds of each task, the longest first
 */
export async function measureTasks(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const threadOf = ({ pid, tid }: z.infer<typeof TraceEvent>) => `${pid}/${tid}`;
  const isMainThread = ({ name, args }: z.infer<typeof TraceEvent>) =>
    name === 'thread_name' && args?.name === 'CrRendererMain';
  const mainThreads = new Set(traceEvents.filter(isMainThread).map(threadOf));
  return traceEvents
    .filter((event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a);
}

/**
 * Shrinks a picture in one task of a main thread, as a form must not. The result depends on the machine as a
 * form's tasks do, so the two can be compared on any machine.
 *
 * @param picture the path of a JPEG or WebP file
 * @returns milliseconds of processor time
 */
export async function drawAtOnce(browser: Browser, picture: string): Promise<number> {
  const source = `data:image/${extname(picture).slice(1)};base64,${readFileSync(picture, 'base64')}`;
  const page = await browser.newPage();
  const [longest = 0] = await measureTasks(browser, page, () =>
    page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(2560, 1922);
      canvas.getContext('2d')?.drawImage(image, 0, 0, 2560, 1922);
      canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
    }, source),
  );
  await page.close();
  return longest;
}
