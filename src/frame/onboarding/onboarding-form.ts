import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { OnboardingInput } from '../../contract/onboarding.ts';
import type { Ending } from '../form/ending.ts';
import { createFlow, type FlowState } from '../form/flow.ts';
import { allReady, type Step } from '../person/steps/step.ts';
import type { World } from '../wire/world.ts';
import type { DraftKeeper } from './draft/draft-keeper.ts';
import { loadLater } from './later.tsx';
import type { OnboardingClient } from './onboarding-client.ts';
import type { OnboardingReporter } from './onboarding-reporter.ts';
import { showRefusals } from './refusals.ts';
import { createStepper, type Stepper } from './stepper.ts';

/** The form: its steps, its review, and the one attempt to send it. */
export interface OnboardingForm {
  readonly stepper: Stepper;
  readonly state: ReadonlySignal<FlowState<string>>;
  /** Whether the review stays as it is: all that it shows has been loaded. */
  readonly isSettled: ReadonlySignal<boolean>;
  /** Goes to what is missing or wrong, or sends it. */
  submit(): Promise<void>;
  /** Finds out what became of an attempt whose outcome is unknown. */
  recheck(): Promise<void>;
  /** An edit: what is sent next is another attempt. */
  edited(): void;
  /** The element of that id has the focus: a draft remembers it. */
  focused(elementId: string): void;
  toDraft(): object;
  /** Of the draft, what the pages up to the one that is shown have. */
  typedSoFar(): object;
  fromDraft(draft: object): void;
}

interface FormSetup {
  steps: readonly Step[];
  contactType: 'natural_person' | 'company';
  world: World;
  client: Pick<OnboardingClient, 'createContacts'>;
  reporter: OnboardingReporter;
  ready: Promise<void>;
  draft: Pick<DraftKeeper, 'touch' | 'flush' | 'stop'>;
  onCreated(contactId: string): void;
  /** The form was sent from another window. */
  onUsed(): void;
}

export function createOnboardingForm(setup: FormSetup): OnboardingForm {
  const { steps, client, reporter, draft } = setup;
  let focusedId = '';
  const isSettled = signal(false);
  const moved = () => {
    focusedId = '';
    if (!stepper.current.peek()) void settle();
    draft.touch();
    draft.flush();
  };
  const stepper = createStepper(steps, moved, setup.world);

  async function settle(): Promise<void> {
    isSettled.value = false;
    await Promise.all([allReady(steps), loadLater()]);
    isSettled.value = true;
  }

  const flow = createFlow<string, string>({
    ...setup,
    finish: async (contactId) => contactId,
    onStarted: reporter.attemptStarted,
    onDone(contactId) {
      draft.stop();
      reporter.created(contactId);
      setup.onCreated(contactId);
    },
    onEnded(ending: Ending) {
      showRefusals(stepper, ending.refusals);
      reporter.notCreated(ending);
      if (ending.code === 'token_used') setup.onUsed();
    },
  });

  return {
    stepper,
    isSettled,
    state: flow.state,
    focused(elementId) {
      // From the button, a reload leads to the heading.
      focusedId = elementId === 'action' ? '' : elementId;
    },
    async submit() {
      if (stepper.goToFirstProblem()) return;
      await flow.run({
        async send() {
          await allReady(steps);
          return client.createContacts(toInput(setup), flow.key.current());
        },
        // That the token is used says not by whom. The same key asked again does.
        read: async () => undefined,
      });
    },
    recheck: flow.recheck,
    edited() {
      flow.key.forget();
      draft.touch();
    },
    toDraft: () => ({ step: stepper.index.peek(), focus: focusedId, ...draftOf(steps) }),
    typedSoFar: () => draftOf(steps.slice(0, stepper.index.peek() + 1)),
    fromDraft(kept) {
      const parts: Readonly<Record<string, unknown>> = { ...kept };
      for (const step of steps) step.fromDraft(parts[step.id]);
      const { step, focus } = parts;
      const isStep = Number.isInteger(step) && Number(step) >= 0 && Number(step) <= steps.length;
      // An applicant who has already begun there stays where they are.
      if (step === stepper.index.peek() && focusedId) return;
      const place = typeof focus === 'string' && focus ? [focus] : [];
      if (isStep && (step !== 0 || place.length > 0)) stepper.goTo(Number(step), ...place);
    },
  };
}

function draftOf(steps: readonly Step[]): object {
  return Object.fromEntries(steps.map((step) => [step.id, step.toDraft()]));
}

function toInput({ contactType, steps }: Pick<FormSetup, 'contactType' | 'steps'>) {
  const parts = steps.map((step) => step.toInput());
  // The platform forgets people who were removed, and files that were replaced.
  const whole = { 'contact-type': contactType, 'discard-unnamed-documents': true };
  return Object.assign(whole, ...parts) as OnboardingInput;
}
