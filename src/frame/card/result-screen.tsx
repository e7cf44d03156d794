import { formatMoney, type Language } from '../form/i18n/language.ts';
import { DoneScreen } from '../form/ui/done-screen.tsx';
import * as css from '../form/ui/screens.css.ts';
import { cardLabel, type ShownCard } from './card-label.ts';
import type { ContributeFields, LinkFields, Money } from './form-fields.ts';

interface ResultScreenProps {
  model: LinkFields | ContributeFields;
  language: Language;
  hideAmount: boolean;
}

/** Shows that the card is linked or the payment is made. */
export function ResultScreen({ model, language, hideAmount }: ResultScreenProps) {
  const { texts, locale } = language;
  const { card, money } = resultOf(model);
  return (
    <DoneScreen title={model.kind === 'link' ? texts.linked : texts.paid}>
      <div class={css.detail}>
        {money && !hideAmount && (
          <strong>{formatMoney(money.amount, money.currency, locale)}</strong>
        )}
        {card?.lastFour && <div>{cardLabel(card, texts)}</div>}
      </div>
    </DoneScreen>
  );
}

/** Returns the result to show. After a reload, the digits of a linked card are unknown. */
function resultOf(model: ResultScreenProps['model']): {
  card?: ShownCard | undefined;
  money?: Money | undefined;
} {
  if (model.kind === 'contribute') return { card: model.card.value, money: model.money.value };
  const state = model.state.value;
  return { card: state.name === 'done' ? state.result : undefined };
}
