/**
 * A window whose addresses begin below a folder of the site, for an application that knows only addresses of
 * its own origin: at `/console/payments`, it sees `/payments`.
 */
export function windowBelow(folder: string, window: Window): Window {
  const inside = (address: string) => {
    const url = new URL(address);
    url.pathname = url.pathname.replace(folder, '') || '/';
    return url.href;
  };
  const write = (method: 'pushState' | 'replaceState') => (data: unknown, _: string, to: URL) =>
    window.history[method](data, '', folder + to.pathname + to.search + to.hash);
  const shown = {
    location: {
      get href() {
        return inside(window.location.href);
      },
      origin: window.location.origin,
    },
    history: { pushState: write('pushState'), replaceState: write('replaceState') },
    document: window.document,
    scrollTo: window.scrollTo.bind(window),
    addEventListener: window.addEventListener.bind(window),
  };
  return shown as never;
}
