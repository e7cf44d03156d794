import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { ComponentType } from 'preact';
import type { CardBrandName } from '../../contract/card-brands.ts';
import type { ContributeInput } from '../../contract/contribution.ts';
import type { AttemptKey } from '../form/attempt-key.ts';
import type { Ending } from '../form/ending.ts';
import type { Field } from '../form/field.ts';
import type { FlowState } from '../form/flow.ts';
import type { Language } from '../i18n/language.ts';
import type { CardAttributes } from '../wire/answers.ts';
import type { AcceptedCards, CardRange } from './accepted-cards.ts';
import type { CardBrand } from './card-brand.ts';
import type { CardFields, FieldName } from './card-fields.ts';
import type { ShownCard } from './card-name.ts';
import type { ContributionState } from './card-states.ts';

/** The id of a card that can be chosen. */
export type CardRow = `card-${number}`;

/** Where the focus goes by itself. */
export interface FocusMove {
  field: FieldName | CardRow;
  /** Nobody has pressed anything for it: the Tab that was meant to go there may still come. */
  isUnasked?: true;
}

/** What the cardholder fills in, and what became of it. */
interface FormFields<Fields, Done> {
  readonly state: Signal<FlowState<Done>>;
  readonly key: AttemptKey;
  readonly fields: Fields;
  /** Where the focus belongs now; a new object each time it is to move. */
  readonly focus: Signal<FocusMove | undefined>;
}

/** A card that was linked; its digits are not known when that was begun before a reload. */
export interface LinkedCard extends ShownCard {
  card: CardAttributes;
}

export interface LinkFields extends FormFields<CardFields, LinkedCard> {
  readonly kind: 'link';
  readonly brand: ReadonlySignal<CardBrand | undefined>;
  /** Undefined until the platform has said it. */
  readonly accepted: Signal<AcceptedCards | undefined>;
  /** What the platform says of the first digits; undefined while they are others. */
  readonly range: Signal<CardRange | undefined>;
  /** The brand that was chosen for a card of more than one. */
  readonly chosen: Signal<CardBrandName | undefined>;
}

/** Money as the cardholder is to see it: major units. */
export interface Money {
  amount: number;
  currency: string;
  /** The page has changed it since the form was drawn. */
  isChanged?: boolean;
}

export interface ContributeFields extends FormFields<{ code: Field }, ContributionState> {
  readonly kind: 'contribute';
  /** The linked card that pays; unknown until the platform has answered. */
  readonly card: Signal<ShownCard | undefined>;
  /** After a decline, where other cards may pay. */
  readonly choice: Signal<CardChoice | undefined>;
  readonly money: Signal<Money | undefined>;
  /** What the next attempt sends; null when the platform knows it. */
  amount(): string | null;
  /** Takes on the amount that the page asked for meanwhile. */
  adopt(): void;
}

/** The cards that may pay once that of the token was declined. */
export interface CardChoice {
  /** The form with the choice in it. */
  readonly Form: ComponentType<{ language: Language; hideAmount: boolean }>;
  /** Those of the card that is chosen. */
  readonly fields: ReadonlySignal<Partial<CardFields> & { code: Field }>;
  /** Names the card that is chosen; undefined for that of the token. */
  toInput(): ChosenCard | undefined;
  /** The card that is chosen has not paid. */
  onEnded(ending: Ending): void;
}

/** What names another card than the token's. */
export type ChosenCard = Pick<ContributeInput, 'card' | 'funds-transfer-method-id'>;
