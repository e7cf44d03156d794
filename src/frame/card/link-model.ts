import { type ReadonlySignal, signal } from '@preact/signals-core';
import { digitsOf } from '../typing/digits.ts';
import type { CardAttributes } from '../wire/answers.ts';
import { type Pace, settle } from '../wire/settle.ts';
import type { CardBrand } from './card-brand.ts';
import type { CardState } from './card-client.ts';
import { type CardFields, createCardFields, type FieldName } from './card-fields.ts';
import type { ShownCard } from './card-name.ts';
import { parseExpiration, toWireExpiration } from './expiration.ts';
import { createFlow, type FlowState } from './flow.ts';
import type { FlowWorld } from './flow-world.ts';
import { revealErrors, showRefusals } from './refused-fields.ts';
import type { ThreeDSModel } from './three-ds-model.ts';

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
  readonly focus: ReadonlySignal<{ field: FieldName } | undefined>;
  submit(): Promise<void>;
  /** Finds out what became of an attempt whose outcome is unknown. */
  recheck(): Promise<void>;
  /** Goes on with a link that was under way before a reload. */
  resume(begun: CardState): Promise<void>;
}

/** Links a card: contract, section 4, first row. */
export function createLinkModel(world: FlowWorld): LinkModel {
  const { client, reporter, threeDS } = world;
  const focus = signal<{ field: FieldName }>();
  const { fields, brand } = createCardFields({
    onChange: () => flow.forgetKey(),
    onNumberTyped() {
      focus.value = { field: 'expiration' };
    },
    today: world.world.today,
  });

  const flow = createFlow<CardState, LinkedCard>({
    ...world,
    finish,
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

  async function finish(begun: CardState, pace: Pace): Promise<LinkedCard> {
    if (begun.authentication) await threeDS.run(begun.authentication, pace);
    const { card } = begun.card.status === 'verified' ? begun : await verify(pace);
    return { card, brand: brand.peek(), lastFour: digitsOf(fields.number.text.peek()).slice(-4) };
  }

  function verify(pace: Pace): Promise<CardState> {
    const key = world.world.newKey();
    const read = async () => {
      const known = await client.readCard();
      return known.card.status === 'verified' ? known : undefined;
    };
    return settle({ send: () => client.verify(key), read }, pace);
  }

  /** A link that is only begun counts as unknown: the same key brings its first answer again. */
  async function readBegun(): Promise<CardState | undefined> {
    const known = await client.readCard();
    return known.card.status === 'verified' || known.authentication ? known : undefined;
  }

  return {
    kind: 'link',
    state: flow.state,
    threeDS: threeDS.state,
    fields,
    brand,
    focus,
    async submit() {
      const wrong = revealErrors(fields);
      if (wrong) focus.value = wrong;
      else
        await flow.run({
          send: () => client.authorize(toInput(fields, world), flow.key()),
          read: readBegun,
        });
    },
    recheck: flow.recheck,
    resume: (begun) => flow.run({ send: async () => begun, read: client.readCard }),
  };
}

function toInput(fields: CardFields, { browser, protection }: FlowWorld) {
  const expiration = parseExpiration(fields.expiration.text.peek());
  return {
    number: digitsOf(fields.number.text.peek()),
    name: fields.name.text.peek().trim(),
    'expiration-date': expiration ? toWireExpiration(expiration) : '',
    cvv: fields.code.text.peek(),
    'billing-address': { 'postal-code': fields.postalCode.text.peek().trim() },
    browser,
    ...protection,
  };
}
