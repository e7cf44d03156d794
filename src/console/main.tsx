import '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import { createApi } from './client/api.ts';
import { withEarly } from './client/early-requests.ts';
import { createOwnRequests } from './client/own-requests.ts';
import { createDrafts } from './form/drafts.ts';
import { createChanges } from './live/changes.ts';
import { pages } from './pages.ts';
import { createSession } from './session/session.ts';
import { pageAt } from './shell/page-entry.ts';
import { createRouter } from './shell/router.ts';
import { createSaying } from './shell/saying.ts';

/** Composition root of the console: the only place that takes what the browser has. */
function start(root: HTMLElement): void {
  const session = createSession(() => api);
  const own = createOwnRequests();
  const api = createApi({
    fetch: withEarly(window),
    onSessionEnded: session.end,
    onSend: own.note,
  });
  const openChanges = () =>
    createChanges({
      open: (address) => new EventSource(address),
      window,
      random: Math.random,
      own,
      onEnded: (reason) => void (reason === 'session' ? session.end() : session.verify()),
    });
  const router = createRouter(window);
  // Its script loads while the session is read. If it doesn't, the page itself says so.
  pageAt(pages, router.pathname.value)
    ?.entry.load()
    .catch(() => {});
  const { locale, timeZone } = new Intl.DateTimeFormat(navigator.languages).resolvedOptions();
  render(
    <App
      {...createSaying()}
      api={api}
      session={session}
      router={router}
      openChanges={openChanges}
      drafts={createDrafts()}
      reader={{ locale, timeZone }}
      newId={() => crypto.randomUUID()}
    />,
    root,
  );
}

const root = document.getElementById('app');
if (root) start(root);
