import '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import { createApi } from './client/api.ts';
import { withEarly } from './client/early-requests.ts';
import { createDrafts } from './form/drafts.ts';
import { createChanges } from './live/changes.ts';
import { createSession } from './session/session.ts';
import { createRouter } from './shell/router.ts';

/** Composition root of the console: the only place that takes what the browser has. */
function start(root: HTMLElement): void {
  const session = createSession(() => api);
  let sentAt = Number.NEGATIVE_INFINITY;
  const api = createApi({
    fetch: withEarly(window),
    onSessionEnded: session.end,
    onSend() {
      sentAt = Date.now();
    },
  });
  const openChanges = () =>
    createChanges({
      open: (address) => new EventSource(address),
      window,
      random: Math.random,
      lastSent: () => sentAt,
      onEnded: (reason) => void (reason === 'session' ? session.end() : session.verify()),
    });
  const { locale, timeZone } = new Intl.DateTimeFormat(navigator.languages).resolvedOptions();
  render(
    <App
      {...{ api, session, openChanges }}
      router={createRouter(window)}
      drafts={createDrafts()}
      reader={{ locale, timeZone }}
      newId={() => crypto.randomUUID()}
    />,
    root,
  );
}

const root = document.getElementById('app');
if (root) start(root);
