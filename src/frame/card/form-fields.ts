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

/** Target of a focus move. */
export interface FocusMove {
  /** A field, or the element id of a selectable card. */
  field: FieldName | `card-${number}`;
  /** The cardholder didn't request it, and may still press Tab to get there. */
  isUnasked?: true;
  /** The field's text is selected, because it must be replaced. */
  isReplaced?: true;
}

/** Another window's attempt, as shown by the form. */
export interface FollowedAttempt {
  /** Takes over the attempt; undefined unless it waits for the cardholder. */
  continueHere: (() => void) | undefined;
}

/** Fields of a form, and the state of its attempt. */
interface FormFields<Fields, Done> {
  readonly state: Signal<FlowState<Done>>;
  readonly key: AttemptKey;
  readonly fields: Fields;
  /** Set while the form follows another window's attempt. */
  readonly elsewhere: Signal<FollowedAttempt | undefined>;
  /** Latest focus move; a new object for each move. */
  readonly focus: Signal<FocusMove | undefined>;
}

/** A linked card. Its digits are unknown after a reload. */
export interface LinkedCard extends ShownCard {
  card: CardAttributes;
}

export interface LinkFields extends FormFields<CardFields, LinkedCard> {
  readonly kind: 'link';
  readonly brand: ReadonlySignal<CardBrand | undefined>;
  /** Undefined until the platform answers. */
  readonly accepted: Signal<AcceptedCards | undefined>;
  /** Card range of the first digits; undefined until the platform answers. */
  readonly range: Signal<CardRange | undefined>;
  /** Brand chosen for a co-badged card. */
  readonly chosen: Signal<CardBrandName | undefined>;
}

/** An amount in major units. */
export interface Money {
  amount: number;
  currency: string;
  /** True if the page changed it after the form was drawn. */
  isChanged?: boolean;
}

export interface ContributeFields extends FormFields<{ code: Field }, KnownContribution> {
  readonly kind: 'contribute';
  /** Paying card; undefined until the platform answers. */
  readonly card: Signal<ShownCard | undefined>;
  /** Set after a decline, if other cards may pay. */
  readonly choice: Signal<CardChoice | undefined>;
  readonly money: Signal<Money | undefined>;
  /** Amount to send with the next attempt; null if the platform knows it. */
  amount(): string | null;
  /** Applies the amount that the page requested during an attempt. */
  adopt(): void;
}

/** Cards that may pay after the token's card was declined. */
export interface CardChoice {
  /** Form with the choice. */
  readonly Form: ComponentType<{ language: Language; hideAmount: boolean }>;
  /** Fields of a new card, while that is chosen. */
  readonly typed: ReadonlySignal<LinkFields | undefined>;
  /** Fields of the chosen card. */
  readonly fields: ReadonlySignal<Partial<CardFields> & { code: Field }>;
  /** Returns the platform's input for the chosen card; undefined for the token's card. */
  toInput(): ChosenCard | undefined;
  /** Called when the payment with the chosen card fails. */
  onEnded(ending: Ending): void;
}

/** Input for a card other than the token's. */
export type ChosenCard = Pick<ContributeInput, 'card' | 'funds-transfer-method-id'>;
