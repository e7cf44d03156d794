import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Ending } from '../../form/ending.ts';
import { digitsOf } from '../../form/typing/digits.ts';
import type { Found, MethodAttributes } from '../../wire/answers.ts';
import { isShape, isText } from '../../wire/shape.ts';
import { toCardInput } from '../attempt-input.ts';
import type { ShownCard } from '../card-label.ts';
import type { TokenState } from '../card-states.ts';
import { toShownCard } from '../contribute-model.ts';
import { shownBrand } from '../fields/brand-choice.tsx';
import { readRanges } from '../fields/read-range.ts';
import { enableUndo } from '../fields/undo.ts';
import type { CardChoice, LinkFields } from '../form-fields.ts';
import { createLinkFields } from '../link-model.ts';
import { allowedOtherCards, type ChoiceContext, refusesCard } from './choice-context.ts';

/** A linked card that may pay. */
export interface SelectableCard extends ShownCard {
  /** Id of its funds transfer method. */
  id: string;
  /** `12/39`. */
  expiration: string;
}

export interface ChoiceModel extends Omit<CardChoice, 'Form'> {
  /** Linked cards, the token's card first. */
  readonly cards: readonly SelectableCard[];
  /** Ids of the cards that the bank declined. */
  readonly declined: ReadonlySignal<ReadonlySet<string>>;
  /** Id of a card, or `new`. */
  readonly chosen: ReadonlySignal<string>;
  /** Undefined if no new card is accepted. */
  readonly newCard: LinkFields | undefined;
  choose(id: string): void;
}

/** Declines after which the same card may still pay. */
const temporary = ['incorrect_cvv', 'issuer_unavailable', 'capture_failed'];

export function createChoiceModel(offer: ChoiceContext, token: TokenState): ChoiceModel {
  const { form } = offer;
  const allowed = allowedOtherCards(token);
  const known = allowed.includes('linked') ? token.methods : token.methods.slice(0, 1);
  const cards = known.map(toCard);
  const own = cards[0]?.id ?? '';
  const newCard = allowed.includes('new') ? createNewCard(offer, token) : undefined;
  const declined = signal<ReadonlySet<string>>(new Set());
  const chosen = signal(own);
  const typed = computed(() => (chosen.value === 'new' ? newCard : undefined));

  // The form needs the chosen card: its brand decides the length of the security code.
  effect(() => {
    const card = cards.find(({ id }) => id === chosen.value);
    // The fields are cleared after a payment, but the result still shows the card.
    if (form.state.peek().name === 'done') return;
    if (card) form.card.value = card;
    else if (newCard) form.card.value = typedCard(newCard);
  });

  function choose(id: string): void {
    if (id === chosen.peek()) return;
    chosen.value = id;
    form.key.forget();
    form.fields.code.clear();
  }

  return {
    cards,
    declined,
    chosen,
    newCard,
    choose,
    typed,
    fields: computed(() => typed.value?.fields ?? form.fields),
    toInput() {
      const id = chosen.peek();
      if (id === 'new') return newCard && { card: toCardInput(newCard) };
      return id === own ? undefined : { 'funds-transfer-method-id': id };
    },
    onEnded(ending) {
      const id = chosen.peek();
      if (id === 'new' || !isFinal(ending)) return;
      declined.value = new Set([...declined.peek(), id]);
      const other = cards.find((card) => !declined.peek().has(card.id));
      choose(other?.id ?? (newCard ? 'new' : id));
      const row = cards.findIndex((card) => card.id === chosen.peek());
      form.focus.value = { field: `card-${row < 0 ? cards.length : row}` };
    },
  };
}

/** True if another card is needed. */
const isFinal = (ending: Ending) => refusesCard(ending) && !temporary.includes(ending.code);

const isExpiring = isShape({ 'credit-card-expiration-date': isText });

function toCard({ id, attributes }: Found<MethodAttributes>): SelectableCard {
  const date = isExpiring(attributes) ? attributes['credit-card-expiration-date'] : '';
  return { ...toShownCard(attributes), id, expiration: date.replace(/(?=..$)/, '/') };
}

/** Creates the fields of a new card. All cards share the security code field. */
function createNewCard(
  { form, world, attempts, document }: ChoiceContext,
  token: TokenState,
): LinkFields {
  const { elsewhere, focus, key } = form;
  const { fields, ...link } = createLinkFields(world, {
    elsewhere,
    focus,
    key,
    state: signal({ name: 'filling' }),
  });
  const newCard = { ...link, fields: { ...fields, code: form.fields.code } };
  newCard.accepted.value = token;
  readRanges(newCard, attempts, world.newKey);
  enableUndo(document, { number: fields.number, expiration: fields.expiration });
  return newCard;
}

function typedCard(newCard: LinkFields): ShownCard {
  const lastFour = digitsOf(newCard.fields.number.text.value).slice(-4);
  return { brand: shownBrand(newCard), lastFour };
}
