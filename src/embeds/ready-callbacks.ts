import { builtIn, scriptGlobal } from './built-in.ts';
import { callBack } from './log.ts';

/** Polling interval for callbacks that the setters miss. */
const pollIntervalMs = 250;
const polls = 39;

type ReadyPage = Window & typeof globalThis & Readonly<Record<string, unknown>>;

/**
 * Calls each callback of the page once with its argument, in the given order, even if the page defines it
 * later. Calls nothing before the page is parsed.
 *
 * A setter notices assignments immediately. `function primeTrustReady() {}` in a later script *redefines* the
 * property without calling the setter (and would throw if it were not configurable). So this also checks when
 * a script or other resource has loaded, and polls for ten seconds.
 */
export function callWhenReady(
  page: ReadyPage,
  argumentsByName: Readonly<Record<string, unknown>>,
): void {
  const waiting = new Map(Object.entries(argumentsByName));

  const check = () => {
    // The target of a launch may not exist before.
    if (builtIn(page.document, 'readyState') === 'loading') return;
    for (const [name, argument] of waiting) {
      const callback = scriptGlobal(page, name);
      if (typeof callback !== 'function') continue;
      waiting.delete(name);
      callBack(page, name, () => callback.call(page, argument));
    }
  };

  // Chained timers rather than many at the same time: the page's next line may be a launch.
  const poll = (times: number) => {
    check();
    if (times > 0 && waiting.size > 0) setTimeout(poll, pollIntervalMs, times - 1);
  };

  for (const name of waiting.keys()) noticeAssignment(page, name, check);
  page.addEventListener('readystatechange', check, true);
  page.addEventListener('load', check, true);
  poll(polls);
}

/** Checks after the assigning script ends, so that its callbacks are called in our order. */
function noticeAssignment(page: ReadyPage, name: string, check: () => void): void {
  let value = scriptGlobal(page, name);
  // Fails if an earlier `var` or function created the property; the other checks cover that.
  Reflect.defineProperty(page, name, {
    configurable: true,
    get: () => value,
    set(assigned) {
      value = assigned;
      queueMicrotask(check);
    },
  });
}
