import { builtIn, scriptGlobal } from './built-in.ts';
import { callBack } from './call-back.ts';

/** How often a page is looked at for callbacks that came unnoticed: for ten seconds. */
const lookEveryMs = 250;
const looks = 39;

type ReadyPage = Window & typeof globalThis & Readonly<Record<string, unknown>>;

/**
 * Calls each callback of the page once with its argument, in the given order, whether the page has
 * defined it already or does later; never before the page is parsed.
 *
 * An assignment is noticed at once, by a property with a setter. `function primeTrustReady() {}` of
 * a later script *redefines* that property and calls no setter (and a property that could not be
 * redefined would make that script throw). So the page is also looked at whenever a script or other
 * resource of it has loaded, and for some seconds after this script.
 */
export function callWhenReady(
  page: ReadyPage,
  argumentsByName: Readonly<Record<string, unknown>>,
): void {
  const waiting = new Map(Object.entries(argumentsByName));

  const look = () => {
    // What a callback launches into may not be there before.
    if (builtIn(page.document, 'readyState') === 'loading') return;
    for (const [name, argument] of waiting) {
      const callback = scriptGlobal(page, name);
      if (typeof callback !== 'function') continue;
      waiting.delete(name);
      callBack(page, name, () => callback.call(page, argument));
    }
  };

  // One timer after the other: a launch may be the page's next line.
  const lookAgain = (times: number) => {
    look();
    if (times > 0 && waiting.size > 0) setTimeout(lookAgain, lookEveryMs, times - 1);
  };

  for (const name of waiting.keys()) noticeAssignment(page, name, look);
  page.addEventListener('readystatechange', look, true);
  page.addEventListener('load', look, true);
  lookAgain(looks);
}

/** Looks after the assigning script is done, so that what it assigns is called in our order. */
function noticeAssignment(page: ReadyPage, name: string, look: () => void): void {
  let value = scriptGlobal(page, name);
  // Refused where an earlier `var` or function made the property; the other looks cover that.
  Reflect.defineProperty(page, name, {
    configurable: true,
    get: () => value,
    set(assigned) {
      value = assigned;
      queueMicrotask(look);
    },
  });
}
