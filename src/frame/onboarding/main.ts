import { firstDictionary } from '../../languages/onboarding-first.ts';
import { nextTask, onUpdate, reportLayout } from '../form/accept-launch.ts';
import { drawEarly } from '../form/draw-early.ts';
import { reloadOutdated } from '../form/reload-outdated.ts';
import { createBrowserWorld } from '../wire/browser-world.ts';
import { followPlatformClock } from '../wire/platform-clock.ts';
import type { World } from '../wire/world.ts';
import { drawFirstPage, type LoadFailure } from './first-page.tsx';
import type * as RunForm from './run-form.ts';
import { rememberTyped } from './typed-early.ts';

const mostTries = 4;
const pause = 500;

/** Loads the rest of the form. Of servers that answer in turns, another may have it. */
async function loadForm(world: World, tries = 1): Promise<typeof RunForm> {
  // Browsers remember that an import failed; at another address they ask once more.
  if (tries > 1) window.chunkQuery = `?${tries}`;
  try {
    return await import('./run-form.ts');
  } catch (error) {
    if (error === 'integrity_mismatch' || tries === mostTries) throw error;
    await world.wait(pause);
    return loadForm(world, tries + 1);
  }
}

/** Composition root of the onboarding frame: the only place that reaches for the browser. */
async function start(root: HTMLElement): Promise<void> {
  const world = createBrowserWorld(window);
  followPlatformClock(world);
  let loading: Promise<typeof RunForm> | undefined;
  const { form, launch } = await drawEarly(window, (seen) => {
    const typeAgain = rememberTyped(window);
    const page = drawFirstPage(root, { world, seen, ownLocales: navigator.languages });
    typeAgain();
    // On its way while the two connect; what becomes of it is asked below.
    loading ??= loadForm(world);
    loading.catch(() => undefined);
    return page;
  });
  // First, since the form is shown upon it.
  reportLayout(launch.shell, root);
  onUpdate(window, launch.shell, ({ locales }) => form.speak(locales));
  // A task of its own, so that none is long on a slow phone; the page needs no answer to be typed in.
  await nextTask();
  const rest = await (loading ?? loadForm(world)).catch(failToLoad);
  if (rest) await rest.runForm(form, world, launch);

  async function failToLoad(error: unknown): Promise<void> {
    const why = await failureOf(error);
    // A file that could not be imported once is not asked for again by every browser.
    form.fail(why, () => reloadOutdated(true));
    const failure = { ...namesOf[why], message: form.language.peek().texts[why] };
    launch.shell.post({ type: 'event', event: { name: 'loadFailed', args: [failure] } });
  }
}

/** What the page is told of a failure. */
const namesOf = {
  NetworkUnavailable: { name: 'NetworkUnavailable', code: 'network_unavailable' },
  ServiceUnavailable: { name: 'ServiceUnavailable', code: 'integrity_mismatch' },
  form_outdated: { name: 'ServiceUnavailable', code: 'form_outdated' },
} as const satisfies Record<LoadFailure, object>;

/**
 * Names a failure, unless the document reloads.
 *
 * @param error what `build/release/seal-chunks.ts` throws, or the status of an answer without the file
 */
async function failureOf(error: unknown): Promise<LoadFailure> {
  if (error === 'integrity_mismatch') return 'ServiceUnavailable';
  return error === 404 ? reloadOutdated(false) : 'NetworkUnavailable';
}

/** The token in the address of the upload page for phones. Ignored in a frame. */
function uploadToken(): string | undefined {
  return window.top === window ? /^#(doc_[\w-]+)$/.exec(location.hash)?.[1] : undefined;
}

const root = document.getElementById('app');
const hash = uploadToken();
if (root && hash) {
  const world = createBrowserWorld(window);
  followPlatformClock(world);
  void loadForm(world).then(
    ({ runPhone }) => runPhone(root, world, hash),
    async (error) => {
      root.textContent = firstDictionary.english[await failureOf(error)];
    },
  );
} else if (root) void start(root);
