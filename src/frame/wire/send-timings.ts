import type { FormTimings } from '../../contract/form-timings.ts';
import {
  type FrameTimings,
  formTimingsPath,
  maxTimingMs,
  type ShareTimings,
} from '../../contract/frame-timings.ts';
import { type Check, isOneOf, isShape } from './shape.ts';

/** What the rest of it says is for the platform to check: it comes from whatever page there is. */
export const isShareTimings = isShape({
  type: isOneOf('prime-trust-embeds/share-timings' satisfies ShareTimings['type']),
}) as Check<ShareTimings>;

/**
 * Sends the timings of this form to the platform, once: when the cardholder leaves it, the first time.
 * From the form, so that the page's policy need not let anything else through.
 */
export function sendTimings(
  frame: Window & typeof globalThis,
  { embed, launch }: Pick<ShareTimings, 'embed' | 'launch'>,
  read: () => FrameTimings,
): void {
  const left = new AbortController();
  const send = () => {
    left.abort();
    const { drawn, requests, slowPresses } = read();
    const timings: FormTimings = {
      embed,
      launch: whole(launch),
      drawn: drawn === null ? null : whole(drawn),
      requests: requests.map(({ duration }) => whole(duration)),
      presses: slowPresses.map(({ duration }) => whole(duration)),
    };
    // A beacon would send cookies.
    const sent = frame.fetch(formTimingsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(timings),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    // Nobody waits for it.
    sent.catch(() => {});
  };
  const { document } = frame;
  const { signal } = left;
  const hide = () => document.visibilityState === 'hidden' && send();
  document.addEventListener('visibilitychange', hide, { signal });
  frame.addEventListener('pagehide', send, { signal });
}

/** Of whatever it is given: the platform refuses what is no number, which JSON has as null. */
const whole = (ms: number) => Math.min(maxTimingMs, Math.max(0, Math.round(ms)));
