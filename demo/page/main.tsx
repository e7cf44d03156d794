import { effect } from '@preact/signals';
import { render } from 'preact';
import { usualMode } from '../policy-modes.ts';
import { App } from './app.tsx';
import { EmbedSession, targetId } from './embed-session.ts';
import { FormLink, formIn } from './form-link.ts';
import { PlatformWatch } from './platform-watch.ts';
import { PurchaseSession } from './purchase-session.ts';
import { SandboxControls } from './sandbox-controls.ts';
import { readSetting, writeSetting } from './setting-address.ts';
import { shopApi as shop } from './shop-api.ts';

/** Opens the QA page: a form that is ready to use, with everything that a tester wants to see. */
function openPage(root: Element): void {
  const query = new URLSearchParams(location.search);
  const platformUrl = originOfEmbeds(document);
  const session = new EmbedSession(shop, readSetting(query));
  const watch = new PlatformWatch(shop);
  const purchase = new PurchaseSession(shop, session);
  const link = new FormLink(
    platformUrl,
    () => formIn(document.getElementById(targetId)),
    () => controls.whenSet,
  );
  const controls = new SandboxControls(shop, query, (policy) => {
    location.assign(addressOf(session, { ...stateOf(controls, link), policy }));
  });
  link.follow(query.get('timeline') === 'open');
  render(
    <App
      session={session}
      purchase={purchase}
      watch={watch}
      link={link}
      controls={controls}
      platformUrl={platformUrl}
    />,
    root,
  );
  watch.follow();
  effect(() => {
    if (session.events.value.length > 0 || purchase.bought.value) void watch.refresh();
  });
  effect(() => {
    const name = session.events.value.at(-1)?.name ?? '';
    if (name === 'launch') link.launched();
    if (name.startsWith('load')) link.loaded();
  });
  effect(() => history.replaceState(null, '', addressOf(session, stateOf(controls, link))));
  // Another page may have left a different fault.
  void controls.chooseFault(controls.fault.value).then(() => session.launch());
}

function stateOf(
  { fault, policy }: SandboxControls,
  { isFollowed }: FormLink,
): Record<string, string> {
  return { fault: fault.value, policy, timeline: isFollowed.value ? 'open' : 'none' };
}

/** Returns the address that restores all settings; it leaves out defaults. */
function addressOf({ choices }: EmbedSession, others: Record<string, string>): string {
  const query = writeSetting(choices.value);
  for (const [name, value] of Object.entries(others)) {
    if (value !== 'none' || name === 'policy') query.set(name, value);
  }
  if (query.get('policy') === usualMode) query.delete('policy');
  const text = query.toString();
  return text ? `?${text}` : location.pathname;
}

/** Reads the embed's origin from the document. */
function originOfEmbeds(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="platform"]')?.content ?? '';
}

const root = document.getElementById('page');
if (root) openPage(root);
