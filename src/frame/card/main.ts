import { computed, signal } from '@preact/signals-core';
import { cardDictionary } from '../../languages/card.ts';
import { chooseLanguage } from '../../languages/choose.ts';
import { bindRequest } from '../form/bound-request.ts';
import { drawEarly } from '../form/draw-early.ts';
import { type FormLaunch, nextTask, onUpdate, reportLayout } from '../form/form-launch.ts';
import { createLanguage } from '../form/i18n/language.ts';
import { createLaunchReporter } from '../form/launch-reporter.ts';
import { messageOf } from '../form/message-of.ts';
import { reloadOutdated } from '../form/reload-outdated.ts';
import { preloadBrandMarks } from '../form/ui/brand-mark.tsx';
import { createBrowserWorld } from '../wire/browser-world.ts';
import { createRequest, type Request } from '../wire/request.ts';
import type { Init, ShellPort, Update } from '../wire/shell-port.ts';
import type { AuthorizationExtras } from './attempt-context.ts';
import { type CardModel, createCardModel } from './card-model.ts';
import { drawCard } from './draw-card.tsx';
import { plainForm } from './plain-form.ts';
import { createRestModel } from './rest-model.ts';
import { createTokenClient } from './token-client.ts';

declare global {
  interface Window {
    /** Query string of the retried chunk: see `build/ask-anew.ts`. */
    chunkQuery?: string;
  }
}

/** Maximum number of 404 answers: behind a load balancer, another server may have the file. */
const maxMissing = 4;
let missing = 0;

/**
 * Loads the rest of the code. Browsers cache a failed import, so each retry uses another address.
 *
 * @throws 404 or `form_outdated` if the file is gone with its release
 */
async function loadRest(attempt: number) {
  if (attempt > 1) window.chunkQuery = `?${attempt}`;
  return import('./run-attempts.ts').catch(async (error) => {
    if (error !== 404 || ++missing < maxMissing) throw error;
    // After the last of these answers, only a press of the button retries.
    throw await reloadOutdated(missing > maxMissing);
  });
}

/** Composition root of the card frame: the only place that accesses browser globals. */
async function start(root: HTMLElement): Promise<void> {
  const { form, launch } = await drawEarly(
    window,
    (seen, shell) => draw(root, shell, seen),
    plainForm,
  );
  form.enter(launch);
  // First, because the shell shows the form after this report.
  reportLayout(launch.shell, root);
  // Continues in another task, so that none is long on a slow phone. Typing needs no answer.
  await nextTask();
  const started = form.model.start();
  // Not before: a press that waits for the connection is for the amount shown at that time.
  onUpdate(window, launch.shell, form.update);
  await started;
  preloadBrandMarks();
}

/**
 * Draws the visible parts of a launch. The token, the page's origin, and everything that may have changed by
 * then come later, with `enter`.
 */
function draw(root: HTMLElement, shell: ShellPort, seen: Init) {
  const told = { ...seen, origin: '' };
  const hideAmount = signal(seen.hideAmount);
  const announcement = signal('');
  const isWhole = signal(false);
  const speech = createLanguage(seen.locales, cardDictionary);
  // Redraws when the rest of the English texts is loaded.
  const language = computed(() =>
    isWhole.value ? { ...speech.language.value } : speech.language.value,
  );
  const world = createBrowserWorld(window);
  const protection: AuthorizationExtras['protection'] = {};
  let tries = 0;
  let latest = createRequest(world, '');
  const request: Request = (call) => latest(call);
  const token = () => told.resourceTokenHash;
  const reporter = createLaunchReporter(shell.post, (ending) => messageOf(ending, language.peek()));
  const rest = createRestModel(world, async (threeDS) => {
    const { runAttempts } = await loadRest(++tries);
    // This file has run in the present task.
    await nextTask();
    const parts = { world, request, token, shell, told, language, hideAmount, announcement };
    const attempts = runAttempts({ ...parts, window, reporter, protection, model }, threeDS);
    isWhole.value = true;
    return attempts;
  });
  const model: CardModel = createCardModel({
    ...rest,
    world,
    client: createTokenClient(request, token),
    hash: seen.resourceTokenHash,
    amount: seen.amount,
    reporter,
    protection,
  });

  return {
    model,
    erase: drawCard(root, { model, language, hideAmount, announcement }),
    enter({ init, origin }: FormLaunch) {
      Object.assign(told, init, { origin });
      latest = bindRequest(window, createRequest(world, origin), async (...compared) =>
        (await rest.rest).checkAncestors(...compared),
      );
      const { purchaseProtectionToken } = init;
      if (purchaseProtectionToken)
        protection['purchase-protection-token'] = purchaseProtectionToken;
      // The form in the markup is in English without a country.
      const { locale } = chooseLanguage(init.locales);
      if (locale !== language.peek().locale) document.documentElement.lang = locale;
    },
    update({ theme, locales, amount, hideAmount: isHidden }: Update) {
      Object.assign(told, { theme, hideAmount: isHidden });
      hideAmount.value = isHidden;
      speech.speak(locales);
      model.ask(amount);
    },
  };
}

const root = document.getElementById('app');
if (root) void start(root);
