import { maxCardholderNameLength } from '../../contract/card-rules.ts';
import type { CardTexts } from '../../languages/texts.ts';
import type { Language } from '../form/i18n/language.ts';
import { BrandMark } from '../form/ui/brand-mark.tsx';
import * as css from '../form/ui/text-field.css.ts';
import { FieldError, TextField } from '../form/ui/text-field.tsx';
import { CardForm } from './card-form.tsx';
import { brandNamed } from './fields/card-brand.ts';
import { codeInput } from './fields/code-input.ts';
import type { LinkFields } from './form-fields.ts';
import type { LinkModel } from './link-model.ts';

/** Form to link a card. */
export function LinkForm({ model, language }: { model: LinkModel; language: Language }) {
  const { texts } = language;
  return (
    <CardForm model={model} language={language} action={texts.link}>
      {cardInputs(model, texts)}
    </CardForm>
  );
}

/** Draws the fields of a card. */
export function cardInputs(model: LinkFields & Pick<LinkModel, 'views'>, texts: CardTexts) {
  const { fields } = model;
  const brand = model.brand.value;
  // A co-badged card is shown with the brand that was chosen.
  const shown = brandNamed(model.chosen.value ?? null) ?? brand;
  const views = model.views.value;
  const accepted = model.accepted.value;
  // A field and its error share these.
  const of = <Id extends keyof typeof fields>(id: Id) => ({
    id,
    field: fields[id],
    label: texts[id],
    texts,
  });
  const next = { enterKeyHint: 'next', inputMode: 'numeric', dir: 'ltr' } as const;
  return (
    <>
      <div class={css.group}>
        <TextField
          {...of('number')}
          place={css.top}
          input={{ autocomplete: 'cc-number', ...next, placeholder: '1234 1234 1234 1234' }}
        >
          {views && accepted && fields.number.isEmpty.value ? (
            <views.AcceptedBrands accepted={accepted.acceptedBrands} texts={texts} />
          ) : (
            <BrandMark brand={shown?.name} alt={shown?.label ?? ''} class={css.mark} />
          )}
        </TextField>
        <TextField
          {...of('expiration')}
          place={css.bottomStart}
          input={{ autocomplete: 'cc-exp', ...next, placeholder: texts.expirationPlaceholder }}
        />
        <TextField {...of('code')} place={css.bottomEnd} input={codeInput(brand, 'next')}>
          {views && <views.CodeHelp brand={brand} texts={texts} />}
        </TextField>
        {views && <views.BrandChoice form={model} texts={texts} />}
        <FieldError {...of('number')} />
        <FieldError {...of('expiration')} />
        <FieldError {...of('code')} />
      </div>
      <div>
        <TextField
          {...of('name')}
          input={{
            autocomplete: 'cc-name',
            enterKeyHint: 'next',
            spellcheck: false,
            maxLength: maxCardholderNameLength,
          }}
        />
        <FieldError {...of('name')} />
      </div>
      <div>
        <TextField
          {...of('postalCode')}
          input={{
            autocomplete: 'postal-code',
            enterKeyHint: 'go',
            autocapitalize: 'characters',
            dir: 'ltr',
          }}
        />
        <FieldError {...of('postalCode')} />
      </div>
      {views && <views.Consent token={accepted} texts={texts} />}
    </>
  );
}
