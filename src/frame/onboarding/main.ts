import { firstDictionary } from '../../languages/onboarding-first.ts';
import { drawEarly } from '../form/draw-early.ts';
import { nextTask, onUpdate, reportLayout } from '../form/form-launch.ts';
import { reloadOutdated } from '../form/reload-outdated.ts';
import { createBrowserWorld } from '../wire/browser-world.ts';
import { followPlatformClock } from '../wire/platform-clock.ts';
import type { World } from '../wire/world.ts';
import { saveEarlyInput } from './early-input.ts';
import { createFirstPage, type LoadFailure } from './first-page.tsx';
import type * as RunForm from './run-form.ts';

const maxAttempts = 4;
const pause = 500;

/** Loads the rest of the form. Retries, because another server behind a load balancer may have the file. */
async function loadForm(world: World, attempt = 1): Promise<typeof RunForm> {
  // Browsers cache a failed import, so each retry uses another address.
  if (attempt > 1) window.chunkQuery = `?${attempt}`;
  try {
    return await import('./run-form.ts');
  } catch (error) {
    if (error === 'integrity_mismatch' || attempt === maxAttempts) throw error;
    await world.wait(pause);
    return loadForm(world, attempt + 1);
  }
}

/** Composition root of the onboarding frame: the only place that accesses browser globals. */
async function start(root: HTMLElement): Promise<void> {
  const world = createBrowserWorld(window);
  followPlatformClock(world);
  let loading: Promise<typeof RunForm> | undefined;
  const { form, launch } = await drawEarly(window, async (seen, _shell, pause) => {
    // Loads while frame and page connect. The result is awaited below.
    loading ??= loadForm(world);
    loading.catch(() => undefined);
    const page = createFirstPage({ world, seen, ownLocales: navigator.languages });
    await pause?.();
    const typeAgain = saveEarlyInput(window);
    page.draw(root);
    typeAgain();
    return page;
  });
  // First, because the shell shows the form after this report.
  reportLayout(launch.shell, root);
  onUpdate(window, launch.shell, ({ locales }) => form.speak(locales));
  // Continues in another task, so that none is long on a slow phone. Typing needs no answer.
  await nextTask();
  const rest = await (loading ?? loadForm(world)).catch(failToLoad);
  if (rest) await rest.runForm(form, world, launch);

  async function failToLoad(error: unknown): Promise<void> {
    const why = await failureOf(error);
    // Reloads to retry, because not every browser retries a failed import.
    form.fail(why, () => reloadOutdated(true));
    const failure = { ...reportedErrors[why], message: form.language.peek().texts[why] };
    launch.shell.post({ type: 'event', event: { name: 'loadFailed', args: [failure] } });
  }
}

/** Errors that are reported to the page. */
const reportedErrors = {
  NetworkUnavailable: { name: 'NetworkUnavailable', code: 'network_unavailable' },
  ServiceUnavailable: { name: 'ServiceUnavailable', code: 'integrity_mismatch' },
  form_outdated: { name: 'ServiceUnavailable', code: 'form_outdated' },
} as const satisfies Record<LoadFailure, object>;

/** Returns the kind of failure, unless the document reloads. For errors of `build/release/seal-chunks.ts`. */
async function failureOf(error: unknown): Promise<LoadFailure> {
  if (error === 'integrity_mismatch') return 'ServiceUnavailable';
  return error === 404 ? reloadOutdated(false) : 'NetworkUnavailable';
}

/** Returns the token in the address of the upload page for phones. Ignored in a frame. */
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
