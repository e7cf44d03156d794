import { fill, type Language, showMoney } from '../i18n/language.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import * as css from '../ui/styles.css.ts';
import { FieldError, TextField } from '../ui/text-field.tsx';
import { CardForm } from './card-form.tsx';
import { nameCard } from './card-name.ts';
import { codeInput } from './code-input.ts';
import type { ContributeModel } from './contribute-model.ts';

interface ContributeFormProps {
  model: ContributeModel;
  language: Language;
  hideAmount: boolean;
}

/** Shows the linked card and the amount, and asks for the security code. */
export function ContributeForm({ model, language, hideAmount }: ContributeFormProps) {
  const { texts, locale } = language;
  const money = model.money.value;
  const card = model.card.value;
  const shown = money && !hideAmount ? showMoney(money.amount, money.currency, locale) : undefined;
  return (
    <CardForm
      model={model}
      texts={texts}
      action={shown ? fill(texts.payAmount, { amount: shown }) : texts.pay}
    >
      <div class={css.group}>
        <div class={css.summary}>
          <BrandMark brand={card?.brand?.name} alt="" />
          {card ? (
            <>
              <span class={css.hidden}>{nameCard(card, texts)}</span>
              <span class={css.digits} dir="ltr" aria-hidden="true">
                •••• {card.lastFour}
              </span>
            </>
          ) : (
            <span class={`skeleton ${css.pending}`} />
          )}
          {shown && <span class={css.amount}>{shown}</span>}
        </div>
        <TextField
          id="code"
          field={model.fields.code}
          label={texts.code}
          place={css.bottom}
          input={codeInput(card?.brand)}
        />
        <FieldError id="code" field={model.fields.code} texts={texts} />
      </div>
    </CardForm>
  );
}
