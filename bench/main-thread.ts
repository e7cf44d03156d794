import type { Browser } from '@playwright/test';

/** Tasks of a page's main thread, as milliseconds of its own processor time: other programs don't count. */
export interface MainThread {
  /** Since the page was requested. */
  readonly all: readonly number[];
  /** Of these, the tasks that began before the mark. */
  readonly untilMark: readonly number[];
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
}

const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

/**
 * Traces what `act` does in a browser.
 *
 * @param mark set by one page: it is this page whose tasks are returned
 */
export async function traceMainThread(
  browser: Browser,
  mark: string,
  act: () => Promise<unknown>,
): Promise<MainThread> {
  await browser.startTracing(undefined, { categories });
  let traced: Buffer;
  try {
    await act();
  } finally {
    traced = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(traced.toString()) as { traceEvents: TraceEvent[] };
  const marked = traceEvents.find(({ name }) => name === mark);
  if (!marked) throw new Error(`No page has set the mark ${mark}`);
  const events = traceEvents.filter(({ pid, tid }) => pid === marked.pid && tid === marked.tid);
  const begunAt = events
    .filter(({ name, ts }) => name === 'navigationStart' && ts <= marked.ts)
    .reduce((latest, { ts }) => Math.max(latest, ts), 0);
  const tasks = events.filter(({ name, ts }) => name === 'RunTask' && ts >= begunAt);
  const times = (of: readonly TraceEvent[]) => of.map(({ tdur = 0 }) => tdur / 1000);
  return { all: times(tasks), untilMark: times(tasks.filter(({ ts }) => ts <= marked.ts)) };
}
