import { createBrowserWorld } from '../browser-world.ts';
import { enterFrame, nextTask, reportHeight } from '../form/enter-frame.ts';
import arabicUrl from '../i18n/arabic.json?url';
import { english, type Texts } from '../i18n/english.ts';
import { speakLanguage } from '../i18n/language.ts';
import { messageOf } from '../i18n/message-of.ts';
import { preloadBrandMarks } from '../ui/brand-mark.tsx';
import { createRequest } from '../wire/request.ts';
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
  const { shell, init, origin } = await enterFrame(window);
  const { theme, viewport, hideAmount, purchaseProtectionToken } = init;
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
  reportHeight(shell, root);
  await started;
  preloadBrandMarks();
}

const root = document.getElementById('app');
if (root) void start(root);
