import type { FormTimings } from '../../contract/form-timings.ts';
import {
  type FrameTimings,
  formTimingsPath,
  maxTimingMs,
  type ShareTimings,
} from '../../contract/frame-timings.ts';
import { type Check, isOneOf, isShape } from './shape.ts';

/** Checks the type only. The platform checks the rest, because any page may send it. */
export const isShareTimings = isShape({
  type: isOneOf('prime-trust-embeds/share-timings' satisfies ShareTimings['type']),
}) as Check<ShareTimings>;

/**
 * Sends the timings of this form to the platform once, when the cardholder first leaves it. The form sends
 * them, so that the page's security policy needs no further permission.
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
    // Ignores failures.
    sent.catch(() => {});
  };
  const { document } = frame;
  const { signal } = left;
  const hide = () => document.visibilityState === 'hidden' && send();
  document.addEventListener('visibilitychange', hide, { signal });
  frame.addEventListener('pagehide', send, { signal });
}

/** Rounds any value. The platform rejects values that aren't numbers, which are `null` in JSON. */
const whole = (ms: number) => Math.min(maxTimingMs, Math.max(0, Math.round(ms)));
