import type { WarmFrame } from './warm-frame.ts';

/**
 * Fetches the form's document once the page has loaded and idles, unless a launch was first: of any
 * form, which a second one would take the line and the processor from.
 */
export function warmUpWhenIdle(
  page: Window & typeof globalThis,
  warmFrame: WarmFrame,
  mounted: ReadonlyMap<unknown, unknown>,
): void {
  const warm = () => mounted.size || warmFrame.warm();
  // Safari has no idle callback.
  const idle = () => (page.requestIdleCallback ?? page.setTimeout)(warm);
  if (page.document.readyState === 'complete') idle();
  else page.addEventListener('load', idle, { once: true });
}
