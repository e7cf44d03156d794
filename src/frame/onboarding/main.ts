import { firstDictionary } from '../../languages/onboarding-first.ts';
import { createBrowserWorld } from '../browser-world.ts';
import { drawEarly } from '../form/draw-early.ts';
import { followUpdates, nextTask, reportBox } from '../form/enter-frame.ts';
import { drawFirstPage } from './first-page.tsx';
import { rememberTyped } from './typed-early.ts';

const loadForm = () => import('./run-form.ts');

/** Composition root of the onboarding frame: the only place that reaches for the browser. */
async function start(root: HTMLElement): Promise<void> {
  const world = createBrowserWorld(window);
  const { form, launch } = await drawEarly(window, (seen) => {
    const typeAgain = rememberTyped(window);
    const page = drawFirstPage(root, { world, seen, ownLocales: navigator.languages });
    typeAgain();
    // On its way while the two connect; what becomes of it is asked below.
    loadForm().catch(() => undefined);
    return page;
  });
  // First, since the form is shown upon it.
  reportBox(launch.shell, root);
  followUpdates(window, launch.shell, ({ locales }) => form.speak(locales));
  // A task of its own, so that none is long on a slow phone; the page needs no answer to be typed in.
  await nextTask();
  const rest = await loadForm().catch(failToLoad);
  if (rest) await rest.runForm(form, world, launch);

  function failToLoad(error: unknown): void {
    // What `build/release/seal-chunks.ts` throws.
    const isRefused = error === 'integrity_mismatch';
    const name = isRefused ? 'ServiceUnavailable' : 'NetworkUnavailable';
    // A file that could not be imported once is not asked for again by every browser.
    form.fail(name, () => location.reload());
    const code = isRefused ? error : 'network_unavailable';
    const failure = { name, code, message: form.language.peek().texts[name] } as const;
    launch.shell.post({ type: 'event', event: { name: 'loadFailed', args: [failure] } });
  }
}

/** The token in the address of the upload page for phones. Ignored in a frame. */
function uploadToken(): string | undefined {
  return window.top === window ? /^#(doc_[\w-]+)$/.exec(location.hash)?.[1] : undefined;
}

const root = document.getElementById('app');
const hash = uploadToken();
if (root && hash) {
  void loadForm().then(
    ({ runPhone }) => runPhone(root, createBrowserWorld(window), hash),
    () => {
      root.textContent = firstDictionary.english.NetworkUnavailable;
    },
  );
} else if (root) void start(root);
