import { EmbedsLoadError } from './embeds-load-error.ts';
import { insertScript, type ScriptTag } from './insert-script.ts';

/**
 * Loads a script once, even if called repeatedly. Makes three attempts if the server doesn't respond;
 * after a failure the next call tries again.
 *
 * @param isLoaded returns true once the script has run
 * @throws {EmbedsLoadError}
 */
export async function loadScript(tag: ScriptTag, isLoaded: () => unknown): Promise<void> {
  if (isLoaded()) return;
  // On the window, because all copies of this package in a page share it.
  const page = window as unknown as { [key: symbol]: Promise<void> | undefined };
  const key = Symbol.for(tag.src);
  page[key] ||= load(tag, isLoaded).finally(() => {
    page[key] = undefined;
  });
  await page[key];
  if (!isLoaded()) throw new EmbedsLoadError('script_unreachable', `${tag.src} did not load`);
}

async function load(tag: ScriptTag, isLoaded: () => unknown): Promise<void> {
  const script = [...document.scripts].find((other) => other.src === tag.src);
  // While the page is parsed, its own tag for this script may not have run yet.
  if (script && document.readyState !== 'complete') {
    await new Promise((resolve) => {
      script.addEventListener('load', resolve);
      window.addEventListener('load', resolve);
    });
  }
  if (isLoaded()) return;
  for (const pauseMs of [0, 1000, 2000]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (await insertScript(tag)) return;
  }
}
