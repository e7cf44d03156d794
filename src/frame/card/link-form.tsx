import { longestCardholderName } from '../../contract/card-rules.ts';
import type { CardTexts } from '../../languages/texts.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import * as css from '../ui/text-field.css.ts';
import { FieldError, TextField } from '../ui/text-field.tsx';
import { CardForm } from './card-form.tsx';
import { codeInput } from './code-input.ts';
import type { LinkModel } from './link-model.ts';

/** Asks for a card. */
export function LinkForm({ model, texts }: { model: LinkModel; texts: CardTexts }) {
  const { number, expiration, code, name, postalCode } = model.fields;
  const brand = model.brand.value;
  return (
    <CardForm model={model} texts={texts} action={texts.link}>
      <div class={css.group}>
        <TextField
          id="number"
          field={number}
          label={texts.number}
          place={css.top}
          input={{
            autocomplete: 'cc-number',
            inputMode: 'numeric',
            dir: 'ltr',
            placeholder: '1234 1234 1234 1234',
          }}
        >
          <BrandMark brand={brand?.name} alt={brand?.label ?? ''} class={css.mark} />
        </TextField>
        <TextField
          id="expiration"
          field={expiration}
          label={texts.expiration}
          place={css.bottomStart}
          input={{
            autocomplete: 'cc-exp',
            inputMode: 'numeric',
            dir: 'ltr',
            placeholder: texts.expirationPlaceholder,
          }}
        />
        <TextField
          id="code"
          field={code}
          label={texts.code}
          place={css.bottomEnd}
          input={codeInput(brand)}
        />
        <FieldError id="number" field={number} texts={texts} />
        <FieldError id="expiration" field={expiration} texts={texts} />
        <FieldError id="code" field={code} texts={texts} />
      </div>
      <div>
        <TextField
          id="name"
          field={name}
          label={texts.name}
          input={{ autocomplete: 'cc-name', spellcheck: false, maxLength: longestCardholderName }}
        />
        <FieldError id="name" field={name} texts={texts} />
      </div>
      <div>
        <TextField
          id="postalCode"
          field={postalCode}
          label={texts.postalCode}
          input={{ autocomplete: 'postal-code', autocapitalize: 'characters', dir: 'ltr' }}
        />
        <FieldError id="postalCode" field={postalCode} texts={texts} />
      </div>
    </CardForm>
  );
}
