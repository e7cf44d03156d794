import { callBack } from './call-back.ts';

/** How often, and how many times, a page is looked at for callbacks that came unnoticed: 20 s. */
const lookEveryMs = 250;
const lookTimes = 80;

/**
 * Calls each callback of the page once with its argument, in the given order, whether the page has
 * defined it already or does later.
 *
 * An assignment is noticed at once, by a property with a setter. `function primeTrustReady() {}` of
 * a later script *redefines* that property and calls no setter (and a property that could not be
 * redefined would make that script throw). So the page is also looked at whenever a script or other
 * resource of it has loaded, and for some seconds after this script.
 */
export function callWhenReady(
  page: Window & typeof globalThis,
  argumentsByName: Readonly<Record<string, unknown>>,
): void {
  const waiting = new Map(Object.entries(argumentsByName));
  let looks = 0;

  const look = () => {
    for (const [name, argument] of waiting) {
      const callback: unknown = Reflect.get(page, name);
      if (typeof callback !== 'function') continue;
      waiting.delete(name);
      callBack(page, name, () => callback.call(page, argument));
    }
  };

  for (const name of waiting.keys()) noticeAssignment(page, name, look);
  page.addEventListener('load', look, true);
  const timer = setInterval(() => {
    look();
    if (++looks === lookTimes) clearInterval(timer);
  }, lookEveryMs);
  look();
}

/** Looks after the assigning script is done, so that what it assigns is called in our order. */
function noticeAssignment(page: Window, name: string, look: () => void): void {
  let value: unknown = Reflect.get(page, name);
  // Refused where an earlier `var` or function made the property; the other looks cover that.
  Reflect.defineProperty(page, name, {
    configurable: true,
    enumerable: true,
    get: () => value,
    set(assigned) {
      value = assigned;
      queueMicrotask(look);
    },
  });
}
