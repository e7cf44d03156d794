import { builtIn, scriptGlobal } from './built-in.ts';

/**
 * Fetches the form's document once the page has loaded and idles, unless a launch was first, of any
 * form, which a second one would take the line and the processor from; or the page has one in its
 * markup.
 */
export function warmUpWhenIdle(page: Window & typeof globalThis, warmUp: () => void): void {
  const { document } = page;
  const warm = () =>
    builtIn(document, 'querySelector').call(document, 'prime-trust-embed') || warmUp();
  // Safari has no idle callback.
  const idle = () => (scriptGlobal(page, 'requestIdleCallback') ?? page.setTimeout)(warm);
  if (builtIn(document, 'readyState') === 'complete') idle();
  else page.addEventListener('load', idle, { once: true });
}
