import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import { EmbedSession } from './embed-session.ts';
import { createPlatformWatch } from './platform-watch.ts';
import { createShopApi } from './shop-api.ts';

/** The QA page: a form that works at once, and everything around it that a tester wants to see. */
function openPage(root: Element): void {
  const shop = createShopApi();
  const session = new EmbedSession(shop);
  const watch = createPlatformWatch(shop);
  render(<App session={session} watch={watch} />, root);
  watch.follow();
  effect(() => {
    if (session.events.value.length > 0) void watch.refresh();
  });
  void session.launch();
}

const root = document.getElementById('page');
if (root) openPage(root);
