import type { EmbedsEvent } from '../contract/events.ts';
import { viewOf } from './built-in.ts';
import { callBack } from './call-back.ts';
import type { LaunchSettings } from './parse-options.ts';

export interface EventRelay {
  /** Calls the merchant's callback of that name, unless the rules of {@link relayEvents} forbid. */
  emit(event: EmbedsEvent): void;
  /** The cardholder has submitted; the attempt ends with `onExit`. */
  attemptStarted(): void;
}

/**
 * Calls the merchant's callbacks. One of `loaded` and `loadFailed` is called once; `onExit` once
 * for each attempt, as `abandoned` when the page goes away for good meanwhile; nothing after cleanup.
 * What a callback throws is reported and changes nothing.
 *
 * @param hasLeft whether the page has taken the embed out, which then gets no events
 */
export function relayEvents(
  settings: Pick<LaunchSettings, 'events' | 'target'>,
  signal: AbortSignal,
  hasLeft: () => boolean,
): EventRelay {
  const page = viewOf(settings.target.ownerDocument);
  /** How many more times the limited events may be called. */
  const left: Record<string, number> = { load: 1, onExit: 0 };

  const emit = ({ name, args }: EmbedsEvent) => {
    const limit = name.startsWith('load') ? 'load' : name;
    if (signal.aborted || hasLeft() || left[limit] === 0) return;
    left[limit] &&= 0;
    callBack(page, `events.${name}`, () => {
      // Looked up now: the merchant may have put it there after the launch.
      const { events } = settings;
      const callback: unknown = events[name];
      if (typeof callback === 'function') callback.apply(events, args);
    });
  };

  page.addEventListener(
    'pagehide',
    // A page that the browser keeps continues the attempt once it is shown again.
    ({ persisted }) => persisted || emit({ name: 'onExit', args: [{ outcome: 'abandoned' }] }),
    { signal },
  );
  return {
    emit,
    attemptStarted() {
      left.onExit = 1;
    },
  };
}
