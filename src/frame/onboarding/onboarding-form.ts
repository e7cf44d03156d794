import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { ErrorObject } from '../../contract/json-api.ts';
import type { OnboardingInput } from '../../contract/onboarding.ts';
import type { Ending } from '../form/ending.ts';
import { createFlow, type FlowState } from '../form/flow.ts';
import { allReady, propertiesOf, type Step } from '../person/steps/step.ts';
import type { World } from '../wire/world.ts';
import type { DraftKeeper } from './draft/draft-keeper.ts';
import { loadLaterViews } from './later-view.tsx';
import type { OnboardingClient } from './onboarding-client.ts';
import type { OnboardingReporter } from './onboarding-reporter.ts';
import { createStepper, type Stepper } from './stepper.ts';

/** Form with its steps, review and attempt to send it. */
export interface OnboardingForm {
  readonly stepper: Stepper;
  readonly state: ReadonlySignal<FlowState<string>>;
  /** True if all data of the review has loaded. */
  readonly isSettled: ReadonlySignal<boolean>;
  /** Sends the form, or goes to the first problem. */
  submit(): Promise<void>;
  /** Checks an attempt whose outcome is unknown. */
  recheck(): Promise<void>;
  /** Handles an edit: the next submission is a new attempt. */
  edited(): void;
  focused(elementId: string): void;
  toDraft(): object;
  /** Returns the draft of the steps up to the current one. */
  typedSoFar(): object;
  fromDraft(draft: object): void;
}

interface FormSetup {
  steps: readonly Step[];
  contactType: 'natural_person' | 'company';
  world: World;
  /** Returns the language that the applicant reads, as BCP 47 tag. */
  locale(): string;
  client: Pick<OnboardingClient, 'createContacts'>;
  reporter: OnboardingReporter;
  ready: Promise<void>;
  draft: Pick<DraftKeeper, 'markChanged' | 'flush' | 'stop'>;
  onCreated(contactId: string): void;
  /** Called if the form was sent from another window. */
  onUsed(): void;
}

export function createOnboardingForm(setup: FormSetup): OnboardingForm {
  const { steps, client, reporter, draft } = setup;
  let focusedId = '';
  /** Language of the first attempt with a key: a repeat must be the same request. */
  let locale: string | undefined;
  const isSettled = signal(false);
  const moved = () => {
    focusedId = '';
    if (!stepper.current.peek()) void settle();
    draft.markChanged();
    draft.flush();
  };
  const stepper = createStepper(steps, moved, setup.world);

  async function settle(): Promise<void> {
    isSettled.value = false;
    await Promise.all([allReady(steps), loadLaterViews()]);
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
      // If the button has the focus, a reload moves it to the heading.
      focusedId = elementId === 'action' ? '' : elementId;
    },
    async submit() {
      if (stepper.goToFirstProblem()) return;
      await flow.run({
        async send() {
          await allReady(steps);
          locale ??= setup.locale();
          return client.createContacts({ ...toInput(setup), locale }, flow.key.current());
        },
        // A used token doesn't say by which attempt. Sending the same key again does.
        read: async () => undefined,
      });
    },
    recheck: flow.recheck,
    edited() {
      locale = undefined;
      flow.key.forget();
      draft.markChanged();
    },
    toDraft: () => ({ step: stepper.index.peek(), focus: focusedId, ...draftOf(steps) }),
    typedSoFar: () => draftOf(steps.slice(0, stepper.index.peek() + 1)),
    fromDraft(draft) {
      const parts = propertiesOf(draft);
      for (const step of steps) step.fromDraft(parts[step.id]);
      const { step, focus } = parts;
      const isStep = Number.isInteger(step) && Number(step) >= 0 && Number(step) <= steps.length;
      // Doesn't move the focus of an applicant who has already started on this step.
      if (step === stepper.index.peek() && focusedId) return;
      const target = typeof focus === 'string' && focus ? [focus] : [];
      if (isStep && (step !== 0 || target.length > 0)) stepper.goTo(Number(step), ...target);
    },
  };
}

const attributes = '/data/attributes/';

/** Shows the platform's errors on the fields of all steps, and goes to the first of them. */
function showRefusals({ steps, goTo }: Stepper, refusals: readonly ErrorObject[]): void {
  const pointers = refusals.flatMap(({ source }) =>
    source?.pointer.startsWith(attributes) ? [source.pointer.slice(attributes.length)] : [],
  );
  const [first] = steps.flatMap((step, index) =>
    pointers.flatMap((pointer) => {
      const id = step.refuse(pointer);
      return id === undefined ? [] : [{ index, id }];
    }),
  );
  if (first) goTo(first.index, first.id);
}

function draftOf(steps: readonly Step[]): object {
  return Object.fromEntries(steps.map((step) => [step.id, step.toDraft()]));
}

function toInput({ contactType, steps }: Pick<FormSetup, 'contactType' | 'steps'>) {
  const parts = steps.map((step) => step.toInput());
  // Makes the platform discard files of removed people, and replaced files.
  const whole = { 'contact-type': contactType, 'discard-unnamed-documents': true };
  return Object.assign(whole, ...parts) as OnboardingInput;
}
