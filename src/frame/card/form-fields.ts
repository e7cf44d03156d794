import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { ComponentType } from 'preact';
import type { CardBrandName } from '../../contract/card-brands.ts';
import type { ContributeInput } from '../../contract/contribution.ts';
import type { AttemptKey } from '../form/attempt-key.ts';
import type { Ending } from '../form/ending.ts';
import type { Field } from '../form/field.ts';
import type { FlowState } from '../form/flow.ts';
import type { Language } from '../form/i18n/language.ts';
import type { CardAttributes } from '../wire/answers.ts';
import type { ShownCard } from './card-label.ts';
import type { KnownContribution } from './card-states.ts';
import type { AcceptedCards, CardRange } from './fields/accepted-cards.ts';
import type { CardBrand } from './fields/card-brand.ts';
import type { CardFields, FieldName } from './fields/card-fields.ts';

/** The id of a card that can be chosen. */
export type CardRow = `card-${number}`;

/** Where the form moves the focus. */
export interface FocusMove {
  field: FieldName | CardRow;
  /** The cardholder did not ask for it, and may still press Tab to get there. */
  isUnasked?: true;
  /** What is in the field is selected: another text is to take its place. */
  isReplaced?: true;
}

/** An attempt of another window, as the form shows it. */
export interface FollowedAttempt {
  /** Takes over; missing while nothing waits for the cardholder. */
  continueHere: (() => void) | undefined;
}

/** What the cardholder fills in, and what became of it. */
interface FormFields<Fields, Done> {
  readonly state: Signal<FlowState<Done>>;
  readonly key: AttemptKey;
  readonly fields: Fields;
  /** Set while the form follows an attempt of another window. */
  readonly elsewhere: Signal<FollowedAttempt | undefined>;
  /** Where the focus belongs now; a new object each time it is to move. */
  readonly focus: Signal<FocusMove | undefined>;
}

/** A card that was linked. Its digits are not known if a reload came between. */
export interface LinkedCard extends ShownCard {
  card: CardAttributes;
}

export interface LinkFields extends FormFields<CardFields, LinkedCard> {
  readonly kind: 'link';
  readonly brand: ReadonlySignal<CardBrand | undefined>;
  /** Undefined until the platform has answered. */
  readonly accepted: Signal<AcceptedCards | undefined>;
  /** What the platform says of the first digits; undefined until it has answered. */
  readonly range: Signal<CardRange | undefined>;
  /** The brand that was chosen for a co-badged card. */
  readonly chosen: Signal<CardBrandName | undefined>;
}

/** Money as the cardholder sees it, in major units. */
export interface Money {
  amount: number;
  currency: string;
  /** The page has changed it since the form was drawn. */
  isChanged?: boolean;
}

export interface ContributeFields extends FormFields<{ code: Field }, KnownContribution> {
  readonly kind: 'contribute';
  /** The linked card that pays; unknown until the platform has answered. */
  readonly card: Signal<ShownCard | undefined>;
  /** Set after a decline, if other cards may pay. */
  readonly choice: Signal<CardChoice | undefined>;
  readonly money: Signal<Money | undefined>;
  /** What the next attempt sends; null when the platform knows it. */
  amount(): string | null;
  /** Takes the amount that the page asked for during an attempt. */
  adopt(): void;
}

/** The cards that may pay once the card of the token was declined. */
export interface CardChoice {
  /** The form with the choice in it. */
  readonly Form: ComponentType<{ language: Language; hideAmount: boolean }>;
  /** The new card, while that is chosen. */
  readonly typed: ReadonlySignal<LinkFields | undefined>;
  /** The fields of the chosen card. */
  readonly fields: ReadonlySignal<Partial<CardFields> & { code: Field }>;
  /** The chosen card, as the platform takes it; undefined for the card of the token. */
  toInput(): ChosenCard | undefined;
  /** The payment with the chosen card has failed. */
  onEnded(ending: Ending): void;
}

/** Names a card other than the token's. */
export type ChosenCard = Pick<ContributeInput, 'card' | 'funds-transfer-method-id'>;
