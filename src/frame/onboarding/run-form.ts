import {
  createPrepare,
  createSendFile,
  createUploads,
  ignoreStrayDrops,
} from '../documents/index.ts';
import { bindRequest } from '../form/bound-request.ts';
import { checkAncestors } from '../form/check-ancestors.ts';
import { type FormLaunch, nextTask } from '../form/form-launch.ts';
import { cancelFocusOnPress } from '../form/ui/focus-when-active.ts';
import { warnAboutMissingLanguage } from '../form/warn-about-missing-language.ts';
import { reportTimings } from '../wire/report-timings.ts';
import { createRequest } from '../wire/request.ts';
import type { World } from '../wire/world.ts';
import type { FirstPage } from './first-page.tsx';
import { loadLaterViews } from './later-view.tsx';
import { requestRefill } from './refill.ts';
import { completeForm, createWholeForm } from './whole-form.ts';

export { runPhone } from './run-phone.tsx';

/** Runs the form after its first page. A separate file, loaded as soon as that page is drawn. */
export async function runForm(
  page: FirstPage,
  world: World,
  { shell, init, origin }: FormLaunch,
): Promise<void> {
  const { resourceTokenHash: hash } = init;
  // This file may have run in the present task. Separate tasks, so that none is long on a slow phone.
  await nextTask();
  const whole = createWholeForm(page, {
    world,
    request: bindRequest(window, createRequest(world, origin), checkAncestors),
    hash,
    origin,
    post: shell.post,
    createUploads: (onEnded, contactId) =>
      createUploads({
        world,
        prepare: createPrepare(() => page.setup.rules.peek()),
        send: createSendFile({ frame: window, hash, embeddingOrigin: origin, contactId }),
        onEnded,
      }),
  });
  const { model } = whole;
  await nextTask();
  completeForm(page, whole);
  requestRefill(document);
  ignoreStrayDrops(document);
  cancelFocusOnPress(window);
  reportTimings(window);
  warnAboutMissingLanguage(shell, page.language);
  document.addEventListener('visibilitychange', model.draft.flush);
  window.addEventListener('pagehide', model.draft.flush);
  await nextTask();
  const started = model.start();
  void loadLaterViews();
  await started;
  page.calmDown();
}
