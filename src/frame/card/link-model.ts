import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createFlow, type FlowState } from '../form/flow.ts';
import { digitsOf } from '../typing/digits.ts';
import type { CardAttributes } from '../wire/answers.ts';
import type { CardBrand } from './card-brand.ts';
import { type CardFields, createCardFields, type FieldName } from './card-fields.ts';
import type { ShownCard } from './card-name.ts';
import type { CardState } from './card-states.ts';
import type { FlowWorld } from './flow-world.ts';
import { toLinkInput } from './link-attempt.ts';
import { revealErrors, showRefusals } from './refused-fields.ts';
import type { ThreeDSModel } from './three-ds-model.ts';

/** Where the focus goes by itself. */
export interface FocusMove {
  field: FieldName;
  /** Nobody has pressed anything for it: the Tab that was meant to go there may still come. */
  isUnasked?: true;
}

/** A card that was linked; its digits are not known when that was begun before a reload. */
export interface LinkedCard extends ShownCard {
  card: CardAttributes;
}

export interface LinkModel {
  readonly kind: 'link';
  readonly state: ReadonlySignal<FlowState<LinkedCard>>;
  readonly threeDS: ThreeDSModel['state'];
  readonly fields: CardFields;
  readonly brand: ReadonlySignal<CardBrand | undefined>;
  /** Where the focus belongs now; a new object each time it is to move. */
  readonly focus: ReadonlySignal<FocusMove | undefined>;
  submit(): Promise<void>;
  /** Finds out what became of an attempt whose outcome is unknown. */
  recheck(): Promise<void>;
  /** Goes on with a link that was under way before a reload. */
  resume(begun: CardState): Promise<void>;
}

/** Links a card: contract, section 4, first row. */
export function createLinkModel(world: FlowWorld): LinkModel {
  const { reporter, threeDS } = world;
  const focus = signal<FocusMove>();
  const { fields, brand } = createCardFields({
    onChange: () => flow.key.forget(),
    onNumberTyped() {
      focus.value = { field: 'expiration', isUnasked: true };
    },
    today: world.world.today,
  });

  const flow = createFlow<CardState, LinkedCard>({
    ...world,
    async finish(begun, pace) {
      const { card } = await (await threeDS.attempts).finishLink(begun, pace);
      const lastFour = digitsOf(fields.number.text.peek()).slice(-4);
      return { card, brand: brand.peek(), lastFour };
    },
    onStarted: reporter.attemptStarted,
    onDone({ card }) {
      for (const field of Object.values(fields)) field.clear();
      reporter.linked(card['contact-id'], card['funds-transfer-method-id'] ?? '');
    },
    onEnded(ending) {
      focus.value = showRefusals(ending, fields);
      reporter.linkEnded(ending);
    },
  });

  const send = async () =>
    (await threeDS.attempts).authorize(toLinkInput(fields, world), flow.key.current());

  return {
    kind: 'link',
    state: flow.state,
    threeDS: world.threeDS.state,
    fields,
    brand,
    focus,
    async submit() {
      const wrong = revealErrors(fields);
      if (wrong) focus.value = wrong;
      else await flow.run({ send, read: async () => (await threeDS.attempts).readCertainLink() });
    },
    recheck: flow.recheck,
    resume(begun) {
      // Another card may have been typed meanwhile: it is not the one that the result tells of.
      fields.number.clear();
      return flow.resume({
        send: async () => begun,
        read: async () => (await threeDS.attempts).readCard(),
      });
    },
  };
}
