import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Replacement } from '../../documents/replacement.ts';
import type { Field } from '../../form/field.ts';
import { createFlow, type FlowState } from '../../form/flow.ts';
import type { FormSteps } from '../../person/steps/form-steps.ts';
import type { World } from '../../wire/world.ts';
import type { OnboardingClient } from '../onboarding-client.ts';

/** A document that replaces a rejected or missing one. */
export interface ReplacementModel {
  readonly document: Replacement;
  /** Contact id of its owner. Another owner needs other documents. */
  readonly owner: Pick<Field<string>, 'text' | 'error' | 'set' | 'leave'>;
  readonly state: ReadonlySignal<FlowState<unknown>>;
  /** Focus target; a new object for each move. */
  readonly focus: ReadonlySignal<{ id: string }>;
  /** Sends the document, or checks an attempt whose outcome is unknown. */
  submit(): Promise<void>;
}

interface ReplacementSetup {
  contactId: string;
  world: World;
  client: Pick<OnboardingClient, 'createCheck'>;
  isCompany: boolean;
  /** True if the applicant has just chosen the owner, and continues there. */
  isChosen: boolean;
  createReplacement: FormSteps['createReplacement'];
  onOwner(contactId: string): void;
  onHandedIn(): void;
}

export const replacementTitleId = 'replacement-title';
export const replacementOwnerId = 'replacement-owner';

export function createReplacementModel(setup: ReplacementSetup): ReplacementModel {
  const { contactId, world, client } = setup;
  const focus = signal({ id: setup.isChosen ? replacementOwnerId : replacementTitleId });
  const flow = createFlow<unknown, unknown>({
    world,
    ready: Promise.resolve(),
    finish: async (created) => created,
    onStarted: () => undefined,
    onDone: setup.onHandedIn,
    onEnded({ refusals }) {
      const attribute = refusals[0]?.source?.pointer.split('/').at(-1) ?? '';
      const id = document.refuse(attribute);
      if (id) focus.value = { id };
    },
  });
  const document = setup.createReplacement(contactId, setup.isCompany, flow.key.forget);

  return {
    document,
    owner: {
      text: signal(contactId),
      error: signal(undefined),
      leave() {},
      set(chosen) {
        if (chosen === contactId) return;
        document.cancel();
        setup.onOwner(chosen);
      },
    },
    state: flow.state,
    focus,
    async submit() {
      if (flow.state.peek().name === 'stopped') return flow.recheck();
      const wrong = document.reveal();
      const input = document.toInput();
      if (wrong) focus.value = { id: wrong };
      else if (input) {
        const attributes = { ...input, 'contact-id': contactId };
        await flow.run({
          send: () => client.createCheck(attributes, flow.key.current()),
          // Checks can't be found by key. Sending the same key again returns the result.
          read: async () => undefined,
        });
      }
    },
  };
}
