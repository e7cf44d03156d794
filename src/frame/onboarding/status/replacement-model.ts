import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Replacement } from '../../documents/replacement.ts';
import type { Field } from '../../form/field.ts';
import { createFlow, type FlowState } from '../../form/flow.ts';
import type { World } from '../../wire/world.ts';
import type { OnboardingClient } from '../onboarding-client.ts';

/** A document that is submitted for one that was refused or is missing. */
export interface ReplacementModel {
  readonly document: Replacement;
  /** Whose it is: the id of a contact. Another one is asked for other documents. */
  readonly owner: Pick<Field<string>, 'text' | 'error' | 'set' | 'leave'>;
  readonly state: ReadonlySignal<FlowState<unknown>>;
  /** Where the focus belongs now; a new object each time it is to move. */
  readonly focus: ReadonlySignal<{ id: string }>;
  /** Sends it; where nobody knows what became of that, finds out. */
  submit(): Promise<void>;
}

interface ReplacementSetup {
  contactId: string;
  world: World;
  client: Pick<OnboardingClient, 'createCheck'>;
  isCompany: boolean;
  /** Whether the applicant has just chosen whose it is, and continues there. */
  isChosen: boolean;
  createReplacement(contactId: string, isCompany: boolean, onChange: () => void): Replacement;
  onOwner(contactId: string): void;
  onHandedIn(): void;
}

/** Of the heading above the document. */
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
          // What was created is in no list by its key: the same key asked again brings it.
          read: async () => undefined,
        });
      }
    },
  };
}
