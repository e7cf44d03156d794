import { createBrowserWorld } from '../browser-world.ts';
import arabicUrl from '../i18n/arabic.json?url';
import { english, type Texts } from '../i18n/english.ts';
import { speakLanguage } from '../i18n/language.ts';
import { messageOf } from '../i18n/message-of.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { deriveTheme } from '../theme/derive-theme.ts';
import { preloadBrandMarks } from '../ui/brand-mark.tsx';
import { acceptConnection } from '../wire/connection.ts';
import { createRequest } from '../wire/request.ts';
import { createShellPort } from '../wire/shell-port.ts';
import { describeBrowser } from './browser-details.ts';
import { createCardClient } from './card-client.ts';
import { createCardModel } from './card-model.ts';
import { createChallengeOpener } from './challenge-dialog.ts';
import { drawCard } from './draw-card.tsx';
import { runMethod } from './method-frame.ts';
import { createReporter } from './reporter.ts';
import { createThreeDSModel } from './three-ds-model.ts';

/** Composition root of the card frame: the only place that reaches for the browser. */
async function start(root: HTMLElement): Promise<void> {
  const { port, origin } = await acceptConnection(window);
  const shell = createShellPort(port);
  const init = await shell.init;
  const { theme, viewport, hideAmount, purchaseProtectionToken } = init;

  const derived = deriveTheme(theme);
  applyTheme(document, derived);
  for (const name of derived.repaired) {
    const message = `theme.${name} was changed: its contrast with the background was under 4.5:1`;
    shell.post({ type: 'warning', message });
  }
  const language = speakLanguage<Texts>(init.locales, english, async () =>
    (await fetch(arabicUrl)).json(),
  );

  const world = createBrowserWorld(window);
  const client = createCardClient(createRequest(world, origin), init.resourceTokenHash);
  const model = createCardModel({
    world,
    client,
    hash: init.resourceTokenHash,
    amount: init.amount,
    reporter: createReporter(shell.post, (ending) => messageOf(ending, language.peek().texts)),
    threeDS: createThreeDSModel({
      client,
      openChallenge: createChallengeOpener({ shell, viewport, language, theme }),
      runMethod: (authentication) => runMethod(document, authentication),
    }),
    browser: describeBrowser(window, viewport),
    protection: purchaseProtectionToken
      ? { 'purchase-protection-token': purchaseProtectionToken }
      : {},
  });

  drawCard(root, { model, language, hideAmount });
  performance.mark('embeds:typable');
  // Tasks of their own, so that none is long on a slow phone; the form needs no answer to be typed in.
  await nextTask();
  const started = model.start();
  const reportHeight = () =>
    shell.post({ type: 'resize', height: Math.ceil(root.getBoundingClientRect().height) });
  // At once, since observers sleep in a frame that is not shown yet; the shell shows it upon this.
  reportHeight();
  new ResizeObserver(reportHeight).observe(root);
  await started;
  preloadBrandMarks();
}

/** Timers would do, but those of a frame that is not shown yet may be held back. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });
}

const root = document.getElementById('app');
if (root) void start(root);
