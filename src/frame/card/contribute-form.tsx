import { fill, formatMoney, type Language } from '../form/i18n/language.ts';
import { BrandMark } from '../form/ui/brand-mark.tsx';
import * as page from '../form/ui/page.css.ts';
import * as cells from '../form/ui/text-field.css.ts';
import { FieldError, TextField } from '../form/ui/text-field.tsx';
import * as css from './card-form.css.ts';
import { CardForm } from './card-form.tsx';
import { cardLabel } from './card-label.ts';
import type { ContributeModel } from './contribute-model.ts';
import { codeInput } from './fields/code-input.ts';

interface ContributeFormProps {
  model: ContributeModel;
  language: Language;
  hideAmount: boolean;
}

/** Form to pay: linked card, amount, and security code. */
export function ContributeForm({ model, language, hideAmount }: ContributeFormProps) {
  const { texts, locale } = language;
  const money = model.money.value;
  const card = model.card.value;
  const views = model.views.value;
  const shown =
    money && !hideAmount ? formatMoney(money.amount, money.currency, locale) : undefined;
  return (
    <CardForm
      model={model}
      language={language}
      action={shown ? fill(texts.payAmount, { amount: shown }) : texts.pay}
    >
      <div class={cells.group}>
        <div class={`${cells.cell} ${cells.top} ${css.summary}`}>
          <BrandMark brand={card?.brand?.name} alt="" />
          {card && <span class={page.hidden}>{cardLabel(card, texts)}</span>}
          <span dir="ltr" aria-hidden="true">
            •••• {card?.lastFour}
          </span>
          {shown && <span class={css.amount}>{shown}</span>}
        </div>
        <TextField
          id="code"
          field={model.fields.code}
          label={texts.code}
          place={cells.bottom}
          input={codeInput(card?.brand, 'go')}
        >
          {views && <views.CodeHelp brand={card?.brand} texts={texts} />}
        </TextField>
        <FieldError id="code" field={model.fields.code} texts={texts} />
      </div>
    </CardForm>
  );
}
