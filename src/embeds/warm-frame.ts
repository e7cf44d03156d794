import { builtIn, scriptGlobal } from './built-in.ts';
import { addEmbedFrame } from './embed-frame.ts';
import { createHost } from './host.ts';
import { whenVisited } from './when-visited.ts';

/** Cache lifetime of the document. */
const lifetimeMs = 300_000;

export type WarmFrame = ReturnType<typeof createWarmFrame>;

/**
 * Manages a frame that is loaded before the launch. If the browser can move frames without reloading
 * (`moveBefore`), the launch reuses it; otherwise its document is loaded from the cache. It waits in a closed
 * shadow root, hidden from the page's queries.
 *
 * @param guess returns the sketch of the most likely launch
 */
export function createWarmFrame(
  document: Document,
  origin: string,
  page: string,
  guess: () => string,
) {
  let shelter: HTMLElement | undefined;
  let frame: HTMLIFrameElement | undefined;

  const drop = () => {
    shelter?.remove();
    shelter = frame = undefined;
  };

  return {
    /** Loads the form's document into a hidden frame. */
    warm(): void {
      if (shelter) return;
      shelter = createHost(document);
      // Hidden, but displayed, so that it is laid out.
      shelter.style.cssText = 'position:fixed;inset:0 auto auto 0;visibility:hidden';
      const root = shelter.attachShadow({ mode: 'closed' });
      frame = addEmbedFrame(root, origin, page, guess());
      builtIn(document, 'documentElement').append(shelter);
      whenVisited(document, () => setTimeout(drop, lifetimeMs));
    },
    /** Moves the warm frame into `host`. Returns false if there is none or it would reload. */
    moveInto(host: HTMLElement): boolean {
      const isMoved = !!frame && move(frame, host);
      drop();
      return isMoved;
    },
  };
}

/** Moves the frame without reloading it. Returns false if it can't, for example across documents. */
function move(frame: HTMLIFrameElement, host: HTMLElement): boolean {
  const { moveBefore } = host as { moveBefore?(node: Node, before: null): void };
  try {
    moveBefore?.call(host, frame, null);
  } catch {
    // The frame stays in place.
  }
  return frame.parentNode === host;
}

/**
 * Preloads the form when the page has loaded and is idle. Does nothing if the page already contains an embed,
 * which would compete for the network and processor.
 */
export function warmUpWhenIdle(page: Window & typeof globalThis, warmUp: () => void): void {
  const { document } = page;
  const warm = () =>
    builtIn(document, 'querySelector').call(document, 'prime-trust-embed') || warmUp();
  // Safari lacks requestIdleCallback.
  const idle = () => (scriptGlobal(page, 'requestIdleCallback') ?? page.setTimeout)(warm);
  if (builtIn(document, 'readyState') === 'complete') idle();
  else page.addEventListener('load', idle, { once: true });
}
