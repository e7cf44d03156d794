import { type FrameTimings, timingsQuestion } from '../contract/frame-timings.ts';
import type { Page } from './launch-context.ts';

/** Load time of a file, in whole milliseconds. */
export interface FileTiming {
  /** Path without the query. */
  file: string;
  /** Relative to the start of the page load. */
  start: number;
  duration: number;
  /** Transferred bytes: 0 from the browser's cache, null if the server doesn't tell. */
  bytes: number | null;
}

/** Returns the files of the embeds that the page requested, in order. */
export function fileTimings({ performance }: Page, origin: string): FileTiming[] {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded
    .filter(({ name }) => name.startsWith(`${origin}/`))
    .map(({ name, startTime, duration, transferSize, encodedBodySize }) => ({
      file: new URL(name).pathname,
      start: Math.round(startTime),
      duration: Math.round(duration),
      // Without `Timing-Allow-Origin` both are zero.
      bytes: encodedBodySize ? transferSize : null,
    }));
}

/** Time limit for a busy form. Forms of older releases never respond. */
const timeoutMs = 1_000;

/** Requests the timings of each form; null if it doesn't respond. */
export function requestFrameTimings(hosts: readonly Element[]): Promise<(FrameTimings | null)[]> {
  return Promise.all(hosts.map(askFrame));
}

function askFrame(host: Element): Promise<FrameTimings | null> {
  const form = host.querySelector('iframe')?.contentWindow;
  if (!form) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise<FrameTimings | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, timeoutMs, null);
    // Any origin: the question contains no data, and the frame may be of any release.
    form.postMessage(timingsQuestion, '*', [port2]);
  }).finally(() => port1.close());
}
