import { effect, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { fill, formatMoney, type Language } from '../form/i18n/language.ts';
import { errorOf } from '../form/ui/text-field.tsx';
import type { CardModel } from './card-model.ts';
import { selectableBrands } from './fields/brand-choice.tsx';
import type { CardFields, FieldName } from './fields/card-fields.ts';
import type { Money } from './form-fields.ts';
import { progressOf } from './progress.ts';

/** Inputs of the view. */
export interface CardDrawing {
  model: CardModel;
  language: ReadonlySignal<Language>;
  hideAmount: ReadonlySignal<boolean>;
}

/**
 * Updates the live region with the newest message that is still true. If several messages appear together,
 * such as errors on submit, announces the first of them.
 */
export function announceCard(drawing: CardDrawing, announcement: Signal<string>): void {
  let before: string[] = [];
  effect(() => {
    const now = messagesOf(drawing);
    const fresh = now.find((message) => !before.includes(message));
    before = now;
    // Removes an outdated message, so that it is announced if it appears again.
    if (fresh || !now.includes(announcement.peek())) announcement.value = fresh ?? '';
  });
}

function messagesOf({ model, language, hideAmount }: CardDrawing): string[] {
  const state = model.state.value;
  if (state.name !== 'form') return [];
  const { texts } = language.value;
  const { model: form } = state;
  if (form.state.value.name === 'done') return [texts[form.kind === 'link' ? 'linked' : 'paid']];
  const cards = form.kind === 'contribute' ? form.choice.value : undefined;
  const fields: Partial<CardFields> = cards?.fields.value ?? form.fields;
  const errors = (Object.keys(fields) as FieldName[]).flatMap((name) => {
    const field = fields[name];
    return (field && errorOf(field, texts)) ?? [];
  });
  const typed = form.kind === 'link' ? form : cards?.typed.value;
  const brand = typed?.brand.value?.label;
  const money = form.kind === 'link' || hideAmount.value ? undefined : form.money.value;
  const amount = money?.isChanged ? payLabel(money, language.value) : undefined;
  const progress = progressOf(form);
  const status = progress && texts[progress.explanation ?? progress.label];
  const isCoBadged = typed && selectableBrands(typed).length > 1;
  const choice = isCoBadged ? texts.brandOfCardHint : undefined;
  return [...errors, choice, brand, amount, status].filter((message) => message !== undefined);
}

/** Returns the button's label, with the amount if it is shown. */
export function payLabel(money: Money | undefined, { texts, locale }: Language): string {
  if (!money) return texts.pay;
  return fill(texts.payAmount, { amount: formatMoney(money.amount, money.currency, locale) });
}
