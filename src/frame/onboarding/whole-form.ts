import { computed } from '@preact/signals-core';
import type { FrameToShellMessage } from '../../contract/messages.ts';
import { onboardingEnglish } from '../../languages/onboarding.ts';
import { createCompanyForm } from '../company/company-form.tsx';
import type { Uploads } from '../documents/uploads.ts';
import { onboardingMessage } from '../form/onboarding-message.ts';
import { createPersonForm } from '../person/person-form.tsx';
import { createPhoneLink } from '../phone/phone-link.ts';
import { createUploadTokenClient } from '../phone/upload-token-client.ts';
import { createDraftClient } from '../wire/draft-client.ts';
import type { Request } from '../wire/request.ts';
import type { World } from '../wire/world.ts';
import type { FirstPage } from './first-page.tsx';
import { laterRenderers } from './later-view.tsx';
import { createOnboardingClient } from './onboarding-client.ts';
import { createOnboardingModel, type OnboardingModel } from './onboarding-model.ts';
import { createOnboardingReporter } from './onboarding-reporter.ts';
import { showForm, type WholeForm } from './show-form.tsx';

interface WholeFormSetup {
  world: World;
  request: Request;
  hash: string;
  origin: string;
  post(message: FrameToShellMessage): void;
  /** @param onEnded called when the token expires or is used up */
  createUploads(onEnded: OnboardingModel['end'], contactId?: string): Uploads;
}

/**
 * Replaces the first page by the whole form, which continues from its state.
 *
 * @returns a function that stops tracking the focus
 */
export function completeForm(page: FirstPage, whole: WholeForm): () => void {
  const { model } = whole;
  page.complete(showForm(whole, page.language), onboardingEnglish);
  const state = model.state.peek();
  if (page.isDone.peek() && state.name === 'form') state.form.stepper.goOn();
  return trackFocus(document, model.form.focused);
}

/** Reports the id of the focused element, now and on each change. Returns a function that stops this. */
function trackFocus(document: Document, focused: (id: string) => void): () => void {
  const report = (target: EventTarget | null) => {
    if (target instanceof HTMLElement) focused(target.id);
  };
  const onFocus = ({ target }: Event) => report(target);
  report(document.activeElement);
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/** Creates the models of the whole form, without views. */
export function createWholeForm(
  page: Pick<FirstPage, 'setup' | 'step' | 'language'>,
  whole: WholeFormSetup,
): WholeForm {
  const { world, hash, origin, request } = whole;
  const { step, language } = page;
  const setup = {
    ...page.setup,
    ...laterRenderers,
    requiresLatin: computed(() => page.setup.rules.value['latin-address-required'] === true),
    createUploads: (contactId?: string) =>
      whole.createUploads((failure) => model.end(failure), contactId),
  };
  const form =
    step.kind === 'company' ? createCompanyForm(setup, step) : createPersonForm(setup, step);
  const model: OnboardingModel = createOnboardingModel({
    world,
    // Without the digits, and as long as the platform takes it.
    locale: () => language.peek().locale.replace(/-u-.*/, '').slice(0, 35),
    client: createOnboardingClient(request, hash),
    draftClient: createDraftClient(world, origin, hash),
    reporter: createOnboardingReporter(whole.post, (ending) =>
      onboardingMessage(ending, language.peek().texts),
    ),
    tokenType: step.kind === 'company' ? 'create_company' : 'create_natural_person',
    form,
    onRules(rules) {
      page.setup.rules.value = rules;
    },
  });
  const phone = createPhoneLink({
    world,
    hash,
    client: createUploadTokenClient(request),
    draftOf: (uploads) => createDraftClient(world, origin, uploads),
    owners: () => form.owners(language.peek().texts),
    onChange: model.form.edited,
    onDone: model.form.stepper.goOn,
  });
  return { model, form, phone };
}
