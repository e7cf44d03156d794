import '@preact/signals';
import { render } from 'preact';
import { App } from '../../../src/console/app.tsx';
import { createApi } from '../../../src/console/client/api.ts';
import { createOwnRequests } from '../../../src/console/client/own-requests.ts';
import { createDrafts } from '../../../src/console/form/drafts.ts';
import { createChanges } from '../../../src/console/live/changes.ts';
import { createSession } from '../../../src/console/session/session.ts';
import { createRouter } from '../../../src/console/shell/router.ts';
import { createSaying } from '../../../src/console/shell/saying.ts';
import { consolePath, readyChannel } from '../paths.ts';
import { askThrough, type Tell } from '../sandbox-link.ts';
import { connectToShop } from './shop-link.ts';
import { openSource } from './stream-source.ts';
import { windowBelow } from './window-below.ts';

/** Like the console's own `main.tsx`, with the sandbox of the shop's tab in place of a server. */
function start(root: HTMLElement, tell: Tell): void {
  const session = createSession(() => api);
  const own = createOwnRequests();
  const api = createApi({
    fetch: (input, init) => askThrough(tell, new Request(input, init)),
    onSessionEnded: session.end,
    onSend: own.note,
  });
  const openChanges = () =>
    createChanges({
      open: (address) => openSource(tell, address),
      window,
      random: Math.random,
      own,
      onEnded: (reason) => void (reason === 'session' ? session.end() : session.verify()),
    });
  const { locale, timeZone } = new Intl.DateTimeFormat(navigator.languages).resolvedOptions();
  render(
    <App
      {...createSaying()}
      api={api}
      session={session}
      openChanges={openChanges}
      router={createRouter(windowBelow(consolePath, window))}
      drafts={createDrafts()}
      reader={{ locale, timeZone }}
      newId={() => crypto.randomUUID()}
    />,
    root,
  );
}

/** Connects to a sandbox that is open, or waits for one. */
async function begin(root: HTMLElement): Promise<void> {
  const [open, closed] = ['open', 'closed'].map((id) => document.getElementById(id));
  const show = (isOpen: boolean) => {
    open?.toggleAttribute('hidden', !isOpen);
    closed?.toggleAttribute('hidden', isOpen);
  };
  const waiting = setTimeout(() => show(false), patienceMs);
  const channel = new BroadcastChannel(readyChannel);
  channel.onmessage = () => location.reload();
  const tell = await connectToShop(() => location.reload());
  if (!tell) return;
  clearTimeout(waiting);
  channel.close();
  show(true);
  start(root, tell);
}

const patienceMs = 1000;
const root = document.getElementById('app');
if (root) await begin(root);
