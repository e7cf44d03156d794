import { type FrameTimings, maxTimings, timingsQuestion } from '../../contract/frame-timings.ts';
import { isShareTimings, sendTimings } from './send-timings.ts';

/**
 * Answers the page's requests for the timings of the form: for a report to support, or to send them to the
 * platform. Any page that can reach this window may request them. The answer contains only times and random
 * request ids, no token and no text.
 */
export function reportTimings(frame: Window & typeof globalThis): void {
  const presses = watchPresses(frame);
  let isSharing = false;
  frame.addEventListener('message', ({ data, ports }) => {
    if (data === timingsQuestion) ports[0]?.postMessage(timingsOf(frame, presses));
    if (!isShareTimings(data)) return;
    ports[0]?.postMessage(null);
    if (!isSharing) sendTimings(frame, data, () => timingsOf(frame, presses));
    isSharing = true;
  });
}

/** Collects slow presses. The browser buffers those of 104 ms and more, and rounds durations to 8 ms. */
function watchPresses({ PerformanceObserver: Observer }: Window & typeof globalThis) {
  const presses: PerformanceEntry[] = [];
  if (Observer?.supportedEntryTypes?.includes('event')) {
    new Observer((list) => {
      presses.push(...list.getEntries());
      presses.splice(0, presses.length - maxTimings);
    }).observe({ type: 'event', buffered: true });
  }
  return presses;
}

function timingsOf({ performance }: Window, presses: readonly PerformanceEntry[]): FrameTimings {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return {
    drawn: painted ? Math.round(painted.startTime) : null,
    requests: loaded
      .filter(({ name }) => new URL(name).pathname.startsWith('/v2/'))
      .slice(-maxTimings)
      .map(({ name, startTime, duration, serverTiming }) => ({
        path: pathOf(name),
        start: Math.round(startTime),
        duration: Math.round(duration),
        platform: serverTiming?.[0]?.duration ?? null,
        requestId: serverTiming?.[0]?.description || null,
      })),
    slowPresses: presses.map(({ name, startTime, duration }) => ({
      event: name,
      start: Math.round(startTime),
      duration,
    })),
  };
}

/** Replaces ids in a path: `/v2/contributions/:id`. */
function pathOf(address: string): string {
  const { pathname } = new URL(address);
  return pathname.replace(/[^/]+/g, (part) => (/^(v2|[a-z][a-z-]*)$/.test(part) ? part : ':id'));
}
