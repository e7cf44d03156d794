import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FormRules } from '../documents/document-rules.ts';
import { createEnding, type Ending, endingOf } from '../form/ending.ts';
import { nextTask } from '../form/form-launch.ts';
import type { FormSteps } from '../person/steps/form-steps.ts';
import type { DraftClient } from '../wire/draft-client.ts';
import { isTemporary } from '../wire/outcome-unknown.ts';
import type { RequestFailure } from '../wire/request.ts';
import type { World } from '../wire/world.ts';
import { createDraftKeeper, type DraftKeeper } from './draft/draft-keeper.ts';
import type { OnboardingClient, TokenState } from './onboarding-client.ts';
import { createOnboardingForm, type OnboardingForm } from './onboarding-form.ts';
import type { OnboardingReporter } from './onboarding-reporter.ts';
import { createStatusModel, type StatusModel } from './status/status-model.ts';

export type OnboardingState =
  | { name: 'form'; form: OnboardingForm }
  /** The form was sent: state of the checks. */
  | { name: 'status'; model: StatusModel }
  /** No form is available for this token. */
  | { name: 'closed'; ending: Ending };

export interface OnboardingModel {
  readonly state: ReadonlySignal<OnboardingState>;
  readonly form: OnboardingForm;
  readonly draft: DraftKeeper;
  /** Reads the token. May be called again after a failure. */
  start(): Promise<void>;
  /** Handles the end of the token while the form is open. */
  end(failure: RequestFailure): void;
  dispose(): void;
}

interface OnboardingLaunch {
  world: World;
  locale(): string;
  client: OnboardingClient;
  draftClient: DraftClient;
  reporter: OnboardingReporter;
  tokenType: 'create_natural_person' | 'create_company';
  form: Pick<FormSteps, 'steps' | 'onEdit' | 'suggest' | 'createReplacement'>;
  onRules(rules: FormRules): void;
}

/** Time limit of a launch in milliseconds; the contract allows 15 s. */
const timeLimit = 12_000;
const pause = 500;
/** Maximum duration of browser timers in milliseconds. */
const longestTimer = 2 ** 31 - pause;

/** Creates the model of the frame. Shows the form until the platform's answer requires the status or an end. */
export function createOnboardingModel(launch: OnboardingLaunch): OnboardingModel {
  const { world, reporter } = launch;
  let markReady = () => {};
  const ready = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  const draft: DraftKeeper = createDraftKeeper({
    client: launch.draftClient,
    world,
    collect: () => form.toDraft(),
    typedValues: () => form.typedSoFar(),
    restore: (saved) => form.fromDraft(saved),
    onEnded: end,
  });
  const form: OnboardingForm = createOnboardingForm({
    ...launch,
    steps: launch.form.steps,
    contactType: launch.tokenType === 'create_company' ? 'company' : 'natural_person',
    ready,
    draft,
    onCreated: showStatus,
    onUsed: () => void start(),
  });
  launch.form.onEdit(form.edited);
  const state = signal<OnboardingState>({ name: 'form', form });

  function close(ending: Ending): void {
    draft.stop();
    state.value = { name: 'closed', ending };
    reporter.loadFailed(ending);
  }

  function end(failure: RequestFailure): void {
    // A running attempt detects this itself, or has itself used up the token.
    if (state.peek().name !== 'form' || form.state.peek().name === 'busy') return;
    // Another window may have sent the form.
    if (failure.errors[0]?.code === 'token_used') void start();
    else endWith(endingOf(failure));
  }

  function endWith(ending: Ending): void {
    reporter.ended(ending);
    close(ending);
  }

  /** Detects expiry without any request by the applicant. Uses the platform's clock. */
  async function watchExpiry(expiresAt: number): Promise<void> {
    const left = expiresAt - world.today().getTime();
    if (!(left < longestTimer)) return;
    await world.wait(Math.max(0, left) + pause);
    if (state.peek().name !== 'form' || form.state.peek().name !== 'filling') return;
    const token = await launch.client.readToken().catch(() => undefined);
    if (token?.name === 'ended') endWith(token.ending);
  }

  function showStatus(contactId: string): void {
    const model = createStatusModel({ contactId, ...launch, ...launch.form });
    state.value = { name: 'status', model };
    model.watch();
  }

  async function open(token: TokenState): Promise<void> {
    if (token.name === 'ended') return close(token.ending);
    if (token.form) launch.onRules(token.form);
    if (token.name === 'used') {
      draft.stop();
      reporter.loaded();
      return showStatus(token.contactId);
    }
    if (token.type !== launch.tokenType) {
      return close(createEnding('TokenInvalid', 'token_of_another_kind'));
    }
    await draft.load().catch(() => undefined);
    // Each of the two draws the page, which is enough for a task on a slow phone.
    await nextTask();
    launch.form.suggest();
    markReady();
    reporter.loaded();
    if (token.expiresAt !== undefined) void watchExpiry(token.expiresAt);
  }

  async function start(): Promise<void> {
    if (state.peek().name !== 'form') state.value = { name: 'form', form };
    try {
      await open(await readToken(launch));
    } catch (error) {
      close(endingOf(error));
    }
  }

  return {
    state,
    form,
    draft,
    end,
    start,
    dispose() {
      draft.stop();
      const shown = state.peek();
      if (shown.name === 'status') shown.model.dispose();
    },
  };
}

/** Reads the token, with retries while there is no answer, within the time limit of a launch. */
async function readToken({ client, world }: OnboardingLaunch): Promise<TokenState> {
  const giveUpAt = world.now() + timeLimit;
  for (;;) {
    try {
      return await client.readToken();
    } catch (error) {
      if (!isTemporary(error) || world.now() > giveUpAt) throw error;
      await world.wait(pause);
    }
  }
}
