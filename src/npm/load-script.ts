import { EmbedsLoadError } from './embeds-load-error.ts';
import { insertScript, type ScriptTag } from './insert-script.ts';

const pausesMs = [0, 300, 1500];

/** What is under way, by the address of the script. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Loads a script once, however often it is called. A script that does not answer is tried three
 * times; after a failure the next call tries again.
 *
 * @param read what the script leaves in the page; undefined before it has run
 * @throws {EmbedsLoadError}
 */
export async function loadScript<Global>(
  tag: ScriptTag,
  read: () => Global | undefined,
): Promise<Global> {
  if (!read()) {
    const loading = underWay.get(tag.src) ?? load(tag, read);
    underWay.set(tag.src, loading);
    await loading.finally(() => underWay.delete(tag.src));
  }
  const loaded = read();
  if (loaded) return loaded;
  throw new EmbedsLoadError('script_unreachable', `${tag.src} did not load`);
}

async function load(tag: ScriptTag, read: () => unknown): Promise<void> {
  await waitForMarkup(tag.src);
  if (read()) return;
  for (const pause of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (await insertScript(tag)) return;
  }
}

/** While the page is parsed, its own tag of this script may not have run yet. */
async function waitForMarkup(src: string): Promise<void> {
  const script = [...document.scripts].find((other) => other.src === src);
  if (!script || document.readyState === 'complete') return;
  await new Promise((resolve) => {
    script.addEventListener('load', resolve);
    window.addEventListener('load', resolve);
  });
}
