import type { EmbedsEvent } from '../contract/events.ts';
import { viewOf } from './built-in.ts';
import { callBack } from './log.ts';
import type { LaunchSettings } from './parse-options.ts';

export type EventRelay = ReturnType<typeof relayEvents>;

/**
 * Calls the merchant's callbacks: either `loaded` or `loadFailed` once, and `onExit` once for each attempt,
 * with `abandoned` if the page is left for good. Calls nothing after cleanup. Logs errors of callbacks.
 *
 * @param isRemoved true if the page removed the embed; then no events are emitted
 */
export function relayEvents(
  settings: Pick<LaunchSettings, 'events' | 'target'>,
  signal: AbortSignal,
  isRemoved: () => boolean,
) {
  const page = viewOf(settings.target.ownerDocument);
  /** Remaining calls of the limited events. */
  const remaining: Record<string, number> = { load: 1, onExit: 0 };

  const emit = ({ name, args }: EmbedsEvent) => {
    const limit = name.startsWith('load') ? 'load' : name;
    if (signal.aborted || isRemoved() || remaining[limit] === 0) return;
    remaining[limit] &&= 0;
    callBack(page, `events.${name}`, () => {
      // Read it now: the merchant may have added it after the launch.
      const { events } = settings;
      const callback: unknown = events[name];
      if (typeof callback === 'function') callback.apply(events, args);
    });
  };

  page.addEventListener(
    'pagehide',
    // A page in the back/forward cache continues the attempt when it is shown again.
    ({ persisted }) => persisted || emit({ name: 'onExit', args: [{ outcome: 'abandoned' }] }),
    { signal },
  );
  return {
    emit,
    /** Records that the cardholder submitted. The attempt ends with `onExit`. */
    attemptStarted(): void {
      remaining.onExit = 1;
    },
  };
}
