import { effect, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { fill, formatMoney, type Language } from '../form/i18n/language.ts';
import { errorOf } from '../form/ui/text-field.tsx';
import type { CardModel } from './card-model.ts';
import type { ContributeModel } from './contribute-model.ts';
import { selectableBrands } from './fields/brand-choice.tsx';
import type { CardFields, FieldName } from './fields/card-fields.ts';
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
  const amount =
    form.kind === 'link' || hideAmount.value ? undefined : amountIfChanged(form, language.value);
  const progress = progressOf(form);
  const said = progress && texts[progress.explanation ?? progress.label];
  const isToChoose = typed && selectableBrands(typed).length > 1;
  const choice = isToChoose ? texts.brandOfCardHint : undefined;
  return [...errors, choice, brand, amount, said].filter((message) => message !== undefined);
}

/** Returns the button's text if the page has changed the amount. */
function amountIfChanged({ money }: ContributeModel, { texts, locale }: Language) {
  const { value } = money;
  if (!value?.isChanged) return undefined;
  return fill(texts.payAmount, { amount: formatMoney(value.amount, value.currency, locale) });
}
