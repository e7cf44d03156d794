import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.tsx';
import { EmbedSession } from './embed-session.ts';
import { createPlatformWatch } from './platform-watch.ts';
import { PurchaseSession } from './purchase-session.ts';
import { createShopApi } from './shop-api.ts';

/** The QA page: a form that works at once, and everything around it that a tester wants to see. */
function openPage(root: Element): void {
  const shop = createShopApi();
  const session = new EmbedSession(shop);
  const watch = createPlatformWatch(shop);
  const purchase = new PurchaseSession(shop, session);
  render(<App session={session} purchase={purchase} watch={watch} />, root);
  watch.follow();
  effect(() => {
    if (session.events.value.length > 0 || purchase.bought.value) void watch.refresh();
  });
  void session.launch();
}

const root = document.getElementById('page');
if (root) openPage(root);
