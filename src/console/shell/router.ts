import { computed, type ReadonlySignal, signal } from '@preact/signals';

export interface Router {
  readonly url: ReadonlySignal<URL>;
  readonly pathname: ReadonlySignal<string>;
  /** Opens an address of the console. `replace` leaves no step back. */
  go(address: string, options?: { replace?: boolean }): void;
  /** False on the page that the window opened with, which keeps the browser's own focus. */
  hasMoved(): boolean;
  close(): void;
}

/**
 * Follows the address of the window, and takes over presses of links to this origin.
 *
 * @param isOurs tells which paths of the origin the application has; by default all
 */
export function createRouter(
  window: Window,
  isOurs: (pathname: string) => boolean = () => true,
): Router {
  const ending = new AbortController();
  let moved = false;
  const url = signal(new URL(window.location.href));
  const show = (next: URL) => {
    moved ||= next.pathname !== url.value.pathname;
    url.value = next;
  };
  const go: Router['go'] = (address, { replace = false } = {}) => {
    const next = new URL(address, url.value);
    window.history[replace ? 'replaceState' : 'pushState'](null, '', next);
    if (next.pathname !== url.value.pathname) window.scrollTo(0, 0);
    show(next);
  };
  const until = { signal: ending.signal };
  window.addEventListener('popstate', () => show(new URL(window.location.href)), until);
  window.document.addEventListener(
    'click',
    (event) => {
      const link = isPlain(event) ? linkOf(event.target) : undefined;
      if (!link || link.origin !== window.location.origin || !isOurs(link.pathname)) return;
      event.preventDefault();
      go(link.href);
    },
    until,
  );
  return {
    url,
    go,
    pathname: computed(() => url.value.pathname),
    hasMoved: () => moved,
    close: () => ending.abort(),
  };
}

/** A press that opens another tab, or that a page has handled, is not ours. */
function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}

/** Links with a hash move within the page. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  return link.getAttribute('href')?.startsWith('#') ? undefined : link;
}
