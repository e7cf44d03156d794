import type { WarmFrame } from './warm-frame.ts';

/** Fetches the form's document once the page has loaded and idles, unless a launch was first. */
export function warmUpWhenIdle(page: Window & typeof globalThis, warmFrame: WarmFrame): void {
  const warm = () => warmFrame.warm(true);
  // Safari has no idle callback.
  const idle = () => (page.requestIdleCallback ?? page.setTimeout)(warm);
  if (page.document.readyState === 'complete') idle();
  else page.addEventListener('load', idle, { once: true });
}
