import { EmbedsLoadError } from './embeds-load-error.ts';
import { insertScript, type ScriptTag } from './insert-script.ts';

const pausesMs = [0, 300, 1500];

/** Loads in progress, by URL. */
const inProgress = new Map<string, Promise<unknown>>();

/**
 * Loads a script once, even if called repeatedly. Makes three attempts if the server doesn't respond;
 * after a failure the next call tries again.
 *
 * @param read returns the global that the script sets, or undefined before it has run
 * @throws {EmbedsLoadError}
 */
export async function loadScript<Global>(
  tag: ScriptTag,
  read: () => Global | undefined,
): Promise<Global> {
  if (!read()) {
    const loading = inProgress.get(tag.src) ?? load(tag, read);
    inProgress.set(tag.src, loading);
    await loading.finally(() => inProgress.delete(tag.src));
  }
  const loaded = read();
  if (loaded) return loaded;
  throw new EmbedsLoadError('script_unreachable', `${tag.src} did not load`);
}

async function load(tag: ScriptTag, read: () => unknown): Promise<void> {
  await waitForOwnTag(tag.src);
  if (read()) return;
  for (const pause of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (await insertScript(tag)) return;
  }
}

/** While the page is parsed, its own tag for this script may not have run yet. */
async function waitForOwnTag(src: string): Promise<void> {
  const script = [...document.scripts].find((other) => other.src === src);
  if (!script || document.readyState === 'complete') return;
  await new Promise((resolve) => {
    script.addEventListener('load', resolve);
    window.addEventListener('load', resolve);
  });
}
