import { builtIn } from './built-in.ts';
import { addEmbedFrame } from './embed-frame.ts';
import { createHost } from './host.ts';
import { whenVisited } from './when-visited.ts';

/** As long as the document may be cached; later a launch had better fetch it anew. */
const keptMs = 300_000;

export interface WarmFrame {
  /** Loads the form's document into a hidden frame. */
  warm(): void;
  /** Moves the warm frame into `host`; false when there is none or it cannot be moved as it is. */
  moveInto(host: HTMLElement): boolean;
}

/**
 * A frame that is there before the launch. Where the browser can move a frame without reloading it
 * (`moveBefore`) the launch takes it over, running; elsewhere its document comes from the cache.
 * It waits in a closed shadow root, where the page's own look for frames does not find it.
 *
 * @param guess the sketch of the launch that it most likely is for: drawn ahead
 */
export function keepWarmFrame(
  document: Document,
  origin: string,
  page: string,
  guess: () => string,
): WarmFrame {
  let shelter: HTMLElement | undefined;
  let frame: HTMLIFrameElement | undefined;

  const drop = () => {
    shelter?.remove();
    shelter = frame = undefined;
  };

  return {
    warm() {
      if (shelter) return;
      shelter = createHost(document);
      // Laid out ahead as well, which what is not displayed is not.
      shelter.style.cssText = 'position:fixed;inset:0 auto auto 0;visibility:hidden';
      const root = shelter.attachShadow({ mode: 'closed' });
      frame = addEmbedFrame(root, origin, page, guess());
      builtIn(document, 'documentElement').append(shelter);
      whenVisited(document, () => setTimeout(drop, keptMs));
    },
    moveInto(host) {
      const isMoved = !!frame && move(frame, host);
      drop();
      return isMoved;
    },
  };
}

/** A host in another document, or in none, is no reason to throw but to load anew. */
function move(frame: HTMLIFrameElement, host: HTMLElement): boolean {
  const { moveBefore } = host as { moveBefore?(node: Node, before: null): void };
  try {
    moveBefore?.call(host, frame, null);
  } catch {
    // Left where it was.
  }
  return frame.parentNode === host;
}
