import { type FrameTimings, timingsQuestion } from '../contract/frame-timings.ts';
import type { Page } from './launch-world.ts';

/** How long the page took to load what the embeds need. Whole milliseconds. */
export interface FileTiming {
  /** Its path, without its query. */
  file: string;
  /** Since the page began to load. */
  start: number;
  duration: number;
  /** How many bytes came over the line: 0 from the browser's cache, null where the server does not say. */
  bytes: number | null;
}

/** The embeds' files of the page itself, in the order in which they were asked for. */
export function filesOf({ performance }: Page, origin: string): FileTiming[] {
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

/** A form that is busy answers when it can; one of an older release never does. */
const patience = 1_000;

/** How fast each form says that it was; null for one that does not answer. */
export function frameTimingsOf(hosts: readonly Element[]): Promise<(FrameTimings | null)[]> {
  return Promise.all(hosts.map(askFrame));
}

function askFrame(host: Element): Promise<FrameTimings | null> {
  const form = host.querySelector('iframe')?.contentWindow;
  if (!form) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise<FrameTimings | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, patience, null);
    // Any origin: the question says nothing, and the frame may be of any release.
    form.postMessage(timingsQuestion, '*', [port2]);
  }).finally(() => port1.close());
}
