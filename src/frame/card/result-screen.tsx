import { showMoney } from '../i18n/language.ts';
import { DoneScreen } from '../ui/screens.tsx';
import * as css from '../ui/styles.css.ts';
import type { FormScreenProps } from './card-app.tsx';
import { nameCard } from './card-name.ts';

/** Says that the card is linked, or that the payment is made. */
export function ResultScreen(props: FormScreenProps) {
  const { texts } = props.language;
  const detail = detailOf(props);
  return (
    <DoneScreen title={props.model.kind === 'link' ? texts.linked : texts.paid}>
      {detail && <p class={css.detail}>{detail}</p>}
    </DoneScreen>
  );
}

/** The card that was linked, or the amount that was paid. */
function detailOf({ model, language, hideAmount }: FormScreenProps): string | undefined {
  if (model.kind === 'link') {
    const state = model.state.value;
    const linked = state.name === 'done' ? state.result : undefined;
    return linked?.lastFour && nameCard(linked, language.texts);
  }
  const money = model.money.value;
  return money && !hideAmount
    ? showMoney(money.amount, money.currency, language.locale)
    : undefined;
}
