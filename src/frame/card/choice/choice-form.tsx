import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { ComponentChildren } from 'preact';
import type { CardTexts, OtherCardTexts } from '../../../languages/texts.ts';
import { fill, isolated, type Language } from '../../form/i18n/language.ts';
import { BrandMark } from '../../form/ui/brand-mark.tsx';
import * as page from '../../form/ui/page.css.ts';
import { FieldError, TextField } from '../../form/ui/text-field.tsx';
import { payLabel } from '../card-announcements.ts';
import { CardForm } from '../card-form.tsx';
import { cardLabel } from '../card-label.ts';
import { cardViews } from '../card-views.tsx';
import { codeInput } from '../fields/code-input.ts';
import { cardInputs } from '../link-form.tsx';
import * as css from './choice.late.css.ts';
import type { ChoiceContext } from './choice-context.ts';
import type { ChoiceModel, SelectableCard } from './choice-model.ts';

const views = signal(cardViews);

/** Returns the form to pay with one of several cards. */
export function cardForm(
  choice: ChoiceModel,
  { form, threeDS, submit }: ChoiceContext,
  words: ReadonlySignal<OtherCardTexts>,
) {
  const model = { ...form, threeDS, submit, views };
  return ({ language, hideAmount }: { language: Language; hideAmount: boolean }) => {
    const { texts } = language;
    const typed = choice.typed.value;
    return (
      <CardForm
        model={model}
        language={language}
        action={payLabel(hideAmount ? undefined : form.money.value, language)}
      >
        <fieldset class={css.cards}>
          <legend>{words.value.chooseCard}</legend>
          {choice.cards.map((card, row) => (
            <Row key={card.id} id={card.id} row={row} choice={choice}>
              <LinkedCard card={card} texts={texts} words={words.value} />
              {choice.declined.value.has(card.id) && (
                <span class={css.declined}>{words.value.declined}</span>
              )}
            </Row>
          ))}
          {choice.newCard && (
            <Row id="new" row={choice.cards.length} choice={choice}>
              <BrandMark brand={undefined} alt="" />
              {words.value.anotherCard}
            </Row>
          )}
        </fieldset>
        {typed ? cardInputs({ ...typed, views }, texts) : <Code form={form} texts={texts} />}
      </CardForm>
    );
  };
}

interface RowProps {
  id: string;
  row: number;
  choice: ChoiceModel;
  children: ComponentChildren;
}

function Row({ id, row, choice, children }: RowProps) {
  return (
    <label class={css.row}>
      <input
        type="radio"
        name="card"
        id={`card-${row}`}
        checked={choice.chosen.value === id}
        onChange={() => choice.choose(id)}
      />
      {children}
    </label>
  );
}

function LinkedCard(props: { card: SelectableCard; texts: CardTexts; words: OtherCardTexts }) {
  const { card, texts, words } = props;
  return (
    <>
      <BrandMark brand={card.brand?.name} alt="" />
      <span class={css.card}>
        <span class={page.hidden}>{cardLabel(card, texts)}</span>
        <span dir="ltr" aria-hidden="true">
          •••• {card.lastFour}
        </span>
        {card.expiration && (
          <span class={css.expires}>
            {fill(words.expires, { date: isolated(card.expiration) })}
          </span>
        )}
      </span>
    </>
  );
}

/** Security code of a linked card. */
function Code({ form, texts }: { form: ChoiceContext['form']; texts: CardTexts }) {
  const brand = form.card.value?.brand;
  const { code } = form.fields;
  return (
    <div>
      <TextField id="code" field={code} label={texts.code} input={codeInput(brand, 'go')}>
        <cardViews.CodeHelp brand={brand} texts={texts} />
      </TextField>
      <FieldError id="code" field={code} texts={texts} />
    </div>
  );
}
