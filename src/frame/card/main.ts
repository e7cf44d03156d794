import { computed, signal } from '@preact/signals-core';
import { cardDictionary } from '../../languages/card.ts';
import { chooseLanguage } from '../../languages/choose.ts';
import { type FormLaunch, nextTask, onUpdate, reportLayout } from '../form/accept-launch.ts';
import { bindRequest } from '../form/bound-request.ts';
import { drawEarly } from '../form/draw-early.ts';
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
    /** Behind the address of the chunk that is asked for anew: see `build/ask-anew.ts`. */
    chunkQuery?: string;
  }
}

/** How often a server may answer that it has no such file, since another one may answer the next time. */
const mostAnswers = 4;
let answers = 0;

/**
 * Browsers remember that an import failed; at another address they ask once more.
 *
 * @throws 404 or `form_outdated` when the file is gone with its release
 */
async function loadRest(tries: number) {
  if (tries > 1) window.chunkQuery = `?${tries}`;
  return import('./run-attempts.ts').catch(async (error) => {
    if (error !== 404 || ++answers < mostAnswers) throw error;
    // After the last of these answers, only a press asks once more.
    throw await reloadOutdated(answers > mostAnswers);
  });
}

/** Composition root of the card frame: the only place that reaches for the browser. */
async function start(root: HTMLElement): Promise<void> {
  const { form, launch } = await drawEarly(
    window,
    (seen, shell) => draw(root, shell, seen),
    plainForm,
  );
  form.enter(launch);
  // First, since the form is shown upon it.
  reportLayout(launch.shell, root);
  // A task of its own, so that none is long on a slow phone; the form needs no answer to be typed in.
  await nextTask();
  const started = form.model.start();
  // Not before: a press that waits for the connection is one for the amount that was shown.
  onUpdate(window, launch.shell, form.update);
  await started;
  preloadBrandMarks();
}

/**
 * Draws the form. Of the launch it takes what is seen; token and origin of the embedding page, with
 * which the model is started later, come with `enter`, as does all that may be another by then.
 */
function draw(root: HTMLElement, shell: ShellPort, seen: Init) {
  const told = { ...seen, origin: '' };
  const hideAmount = signal(seen.hideAmount);
  const announcement = signal('');
  const isWhole = signal(false);
  const speech = createLanguage(seen.locales, cardDictionary);
  // Drawn again when the rest of the English words is loaded.
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
      // The form in the markup speaks the English of no country.
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
