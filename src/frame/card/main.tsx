import { effect } from '@preact/signals-core';
import { render } from 'preact';
import { createBrowserWorld } from '../browser-world.ts';
import { loadLanguage } from '../i18n/language.ts';
import { messageOf } from '../i18n/message-of.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { deriveTheme } from '../theme/derive-theme.ts';
import { acceptConnection } from '../wire/connection.ts';
import { createRequest } from '../wire/request.ts';
import { createShellPort } from '../wire/shell-port.ts';
import { describeBrowser } from './browser-details.ts';
import { announceCard } from './card-announcements.ts';
import { CardApp } from './card-app.tsx';
import { createCardClient } from './card-client.ts';
import { followFocus } from './card-focus.ts';
import { createCardModel } from './card-model.ts';
import { createChallengeOpener } from './challenge-dialog.ts';
import { runMethod } from './method-frame.ts';
import { createReporter } from './reporter.ts';
import { createThreeDSModel } from './three-ds-model.ts';

/** Composition root of the card frame: the only place that reaches for the browser. */
async function start(root: HTMLElement): Promise<void> {
  const { port, origin } = await acceptConnection(window);
  const shell = createShellPort(port);
  new ResizeObserver(() => {
    shell.post({ type: 'resize', height: Math.ceil(root.getBoundingClientRect().height) });
  }).observe(root);

  const init = await shell.init;
  const { theme, viewport } = init;
  const derived = deriveTheme(theme);
  applyTheme(document, derived);
  for (const name of derived.repaired) {
    const message = `theme.${name} was changed: its contrast with the background was under 4.5:1.`;
    shell.post({ type: 'warning', message });
  }

  const language = await loadLanguage(init.locales, async (url) => (await fetch(url)).json());
  const { texts, locale, direction } = language;
  document.title = texts.documentTitle;
  Object.assign(document.documentElement, { lang: locale, dir: direction });

  const world = createBrowserWorld(window);
  const client = createCardClient(createRequest(world, origin), init.resourceTokenHash);
  const openChallenge = createChallengeOpener({
    shell,
    viewport,
    label: texts.bankVerification,
    look: { locale, direction, theme },
  });
  const model = createCardModel({
    world,
    client,
    hash: init.resourceTokenHash,
    amount: init.amount,
    reporter: createReporter(shell.post, (ending) => messageOf(ending, texts)),
    threeDS: createThreeDSModel({
      client,
      openChallenge,
      runMethod: (authentication) => runMethod(document, authentication),
    }),
    browser: describeBrowser(window, viewport),
    protection: init.purchaseProtectionToken
      ? { 'purchase-protection-token': init.purchaseProtectionToken }
      : {},
  });

  const announcement = announceCard(model, texts);
  root.replaceChildren();
  effect(() =>
    render(
      <CardApp
        model={model}
        language={language}
        hideAmount={init.hideAmount}
        announcement={announcement.value}
      />,
      root,
    ),
  );
  followFocus(model, document);
  performance.mark('embeds:typable');
  await model.start();
}

const root = document.getElementById('app');
if (root) void start(root);
